import { Alert, Select, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { beijingYear } from '@contract/rules/beijing';
import { pointsText, SCORE_YEARS } from '@contract/rules/score';
import { type ScoreTrial, useScoreTrial } from '@/features/score-rule/queries';
import { numberText } from '@/lib/number-text';
import { unmountOnClose } from '../../form/unmount-on-close';
import { FormDrawer } from '../../form/form-drawer';
import { type Fact, FactList } from '../../ui/fact-list';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';

const YEARS_SHOWN = 3;
const PAGE_SIZE = 20;
/** The maximum number of deputies that the server lists by name. */
const MOST_NAMED = 500;

interface TrialProps {
  open: boolean;
  onClose: () => void;
}

/** A trial of the drafts on the data of a past year; nothing is stored. */
export const TrialDrawer = unmountOnClose<TrialProps>(Trial);

function Trial({ open, onClose, onClosed }: TrialProps & { onClosed: () => void }) {
  const now = beijingYear(new Date());
  const [year, setYear] = useState(Math.max(SCORE_YEARS.first, now - 1));
  const { data, error, isPlaceholderData, refetch } = useScoreTrial(year);
  const years = Array.from({ length: YEARS_SHOWN }, (_, back) => now - back).filter((one) => one >= SCORE_YEARS.first);
  return (
    <FormDrawer title="试算" open={open} onClose={onClose} onClosed={onClosed} actions={null}>
      <p className="score-trial__head">
        用{' '}
        <Select<number>
          aria-label="试算的年度"
          value={year}
          options={years.map((one) => ({ value: one, label: `${String(one)} 年` }))}
          onChange={setYear}
        />{' '}
        的履职情况，比较现行规则和修改后的规则。试算不改动任何积分。
      </p>
      {error && !data && <LoadFailed what="试算结果" error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RowsSkeleton rows={6} />}
      {data && <Outcome trial={data} loading={isPlaceholderData} />}
    </FormDrawer>
  );
}

const factsOf = (trial: ScoreTrial): Fact[] => [
  ['代表', `${numberText(trial.deputies)} 名`],
  ['平均分', `${pointsText(trial.meanBefore)} → ${pointsText(trial.meanAfter)}`],
  ['增加', `${numberText(trial.gain)} 名`],
  ['减少', `${numberText(trial.lose)} 名`],
  ['不变', `${numberText(trial.same)} 名`],
  ['上限合计', `${pointsText(trial.planned.caps)}，加分项 ${pointsText(trial.planned.bonus)}`],
];

const place = (of: number | null): string => (of === null ? '不排名' : String(of));

type Row = ScoreTrial['items'][number];

const COLUMNS: TableColumnsType<Row> = [
  {
    title: '代表',
    dataIndex: 'name',
    render: (_, { name, delegationName }) => (
      <>
        {name}
        <div className="console-muted">{delegationName}</div>
      </>
    ),
  },
  { title: '现行', align: 'right', render: (_, { before }) => pointsText(before) },
  { title: '修改后', align: 'right', render: (_, { after }) => pointsText(after) },
  {
    title: '变化',
    align: 'right',
    render: (_, { change }) => (
      <span className={`console-status is-${change > 0 ? 'good' : 'bad'}`}>{pointsText(change, { signed: true })}</span>
    ),
  },
  { title: '名次', align: 'right', render: (_, { placeBefore, placeAfter }) => `${place(placeBefore)} → ${place(placeAfter)}` },
];

function Outcome({ trial, loading }: { trial: ScoreTrial; loading: boolean }) {
  const { problem, items, gain, lose } = trial;
  return (
    <>
      {problem !== null && <Alert className="console-form-alert" type="warning" showIcon message="还不能施行" description={problem} />}
      <FactList facts={factsOf(trial)} />
      <h3 className="console-drawer-heading">积分有变化的代表</h3>
      {gain + lose > MOST_NAMED && <p className="console-muted">只列出变化最大的 {String(MOST_NAMED)} 名。</p>}
      <Table<Row>
        size="small"
        rowKey="deputyId"
        loading={loading}
        columns={COLUMNS}
        dataSource={items}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
        locale={{ emptyText: '没有代表的积分因此变化' }}
      />
    </>
  );
}
