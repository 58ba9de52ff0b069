import { Checkbox, Input, Table, type TableColumnsType } from 'antd';
import { useMemo, useState } from 'react';
import { shareText, spanOf, VISIT_LIMITS } from '@contract/rules/visit';
import { type FiguresQuery, useVisitVillages, type VisitVillage } from '@/features/visit/queries';
import { numberText } from '@/lib/number-text';
import { useDebounced } from '@/lib/use-debounced';
import { LoadFailed } from '../../ui/load-failed';
import { VisitsLink } from './visits-link';

const PAGE_SIZE = 20;
const SEARCH_AFTER_MS = 250;

const columnsOf = (year: number): TableColumnsType<VisitVillage> => [
  { title: '村（社区）', dataIndex: 'village', fixed: 'left' },
  { title: '乡镇（街道）', dataIndex: 'areaName' },
  {
    title: '走访次数',
    align: 'right',
    render: (_, { village, areaCode, visits }) =>
      visits === 0 ? (
        <span className="console-status is-bad">未走访</span>
      ) : (
        <VisitsLink count={visits} list={{ ...spanOf(year), tallied: true, areaCode, keyword: village }} of={`${village}走访次数`} />
      ),
  },
  { title: '最近走访', render: (_, { lastDay }) => lastDay ?? '—' },
];

/** The villages of the electoral districts with their visits, those never visited first. */
export function VillageTable({ query }: { query: FiguresQuery }) {
  const [typed, setTyped] = useState('');
  const [never, setNever] = useState(false);
  const [page, setPage] = useState(1);
  const keyword = useDebounced(typed.trim().slice(0, VISIT_LIMITS.village), SEARCH_AFTER_MS);
  const asked = { ...query, page, pageSize: PAGE_SIZE, ...(never && { never: true as const }), ...(keyword && { keyword }) };
  const { data, error, isPending, isPlaceholderData, refetch } = useVisitVillages(asked);
  const columns = useMemo(() => columnsOf(query.year), [query.year]);
  return (
    <>
      <div role="search" aria-label="查找村（社区）" className="figures-filters visit-board__find">
        <Input
          className="visit-board__keyword"
          aria-label="村（社区）名称"
          placeholder="村（社区）名称"
          allowClear
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage(1);
          }}
        />
        <Checkbox
          checked={never}
          onChange={({ target }) => {
            setNever(target.checked);
            setPage(1);
          }}
        >
          只看没有走访过的
        </Checkbox>
      </div>
      {data && (
        <p className="figures-note">
          {data.villages === 0
            ? '登记选区和其中的村（社区）以后，这里按村（社区）统计覆盖情况。'
            : `共 ${numberText(data.villages)} 个村（社区），走访过 ${numberText(data.visited)} 个，覆盖率 ${shareText(data.visited, data.villages)}。`}
        </p>
      )}
      {error && !data ? (
        <LoadFailed what="村（社区）走访统计" error={error} onRetry={() => void refetch()} />
      ) : (
        <Table<VisitVillage>
          className="figures-table"
          size="small"
          rowKey={({ areaCode, village }) => `${areaCode} ${village}`}
          loading={isPending || isPlaceholderData}
          columns={columns}
          dataSource={data?.items ?? []}
          scroll={{ x: 'max-content' }}
          pagination={{
            ...{ current: page, pageSize: PAGE_SIZE, total: data?.total ?? 0, onChange: setPage },
            ...{ hideOnSinglePage: true, showSizeChanger: false, size: 'small' },
          }}
          locale={{ emptyText: '没有符合条件的村（社区）' }}
        />
      )}
    </>
  );
}
