import { Modal, Select, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { LEAST_SATISFIED } from '@contract/rules/call-back';
import { beijingDate } from '@contract/rules/beijing';
import { quarterFrom, quarterText } from '@contract/rules/quarter';
import { shareText } from '@contract/rules/visit';
import { type CallBackFigures as Figures, useCallBackFigures } from '@/features/call-back/queries';
import { numberText } from '@/lib/number-text';
import { LoadFailed } from '../../ui/load-failed';
import '../figures/figures.scss';

const QUARTERS_SHOWN = 8;
type Unit = Figures['units'][number];

const number = (title: string, of: (unit: Unit) => number) => ({
  title,
  align: 'right' as const,
  render: (_: unknown, unit: Unit) => numberText(of(unit)),
});

const COLUMNS: TableColumnsType<Unit> = [
  { title: '承办单位', fixed: 'left', render: (_, { unitName }) => unitName || '联络站和代表答复的' },
  number('抽样', ({ drawn }) => drawn),
  number('待回访', ({ waiting }) => waiting),
  number('没有接通', ({ unreached }) => unreached),
  number('满意', ({ satisfied }) => satisfied),
  number('不满意', ({ dissatisfied }) => dissatisfied),
  {
    title: '满意率',
    align: 'right',
    render: (_, { satisfied, dissatisfied }) => shareText(satisfied, satisfied + dissatisfied),
  },
  {
    title: '二次办理',
    render: (_, { again }) => (again === null ? '—' : <span className="console-status is-bad">{`${numberText(again)} 件`}</span>),
  },
];

/** The calls about the answers of a quarter, by unit. */
export function CallBackFigures({ onClose }: { onClose: () => void }) {
  const now = quarterFrom(beijingDate(new Date()));
  const [quarter, setQuarter] = useState(now);
  const { data, error, isPending, isPlaceholderData, refetch } = useCallBackFigures(quarter);
  const options = Array.from({ length: QUARTERS_SHOWN }, (_, back) => quarterFrom(now, -back)).map((value) => ({
    value,
    label: quarterText(value),
  }));
  return (
    <Modal open title="回访统计" width={960} footer={null} onCancel={onClose}>
      <Select
        aria-label="季度"
        popupMatchSelectWidth={false}
        className="console-wide"
        value={quarter}
        options={options}
        onChange={setQuarter}
      />
      {error && !data ? (
        <LoadFailed what="回访统计" error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {data && (
            <p>
              {`抽样 ${numberText(data.drawn)} 件，待回访 ${numberText(data.waiting)} 件，没有接通 ${numberText(data.unreached)} 件；` +
                `满意 ${numberText(data.satisfied)} 件，满意率 ${shareText(data.satisfied, data.satisfied + data.dissatisfied)}。`}
            </p>
          )}
          <Table<Unit>
            className="figures-table"
            size="small"
            rowKey={({ unitId }) => unitId ?? 0}
            loading={isPending || isPlaceholderData}
            columns={COLUMNS}
            dataSource={data?.units ?? []}
            scroll={{ x: 'max-content' }}
            pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
            locale={{ emptyText: '这个季度还没有回访抽样' }}
          />
          <p className="figures-note">
            满意率是接通的人中满意的占比。季度结束后，承办单位的满意率低于 {String(LEAST_SATISFIED)}%
            的，这一季度办理的事项要二次办理，并通知单位。
          </p>
        </>
      )}
    </Modal>
  );
}
