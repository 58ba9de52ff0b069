import { Input, Table, type TableColumnsType } from 'antd';
import { useMemo, useState } from 'react';
import { spanOf, VISIT_REACHES, VISIT_STANDARD, type VisitReach } from '@contract/rules/visit';
import { type FiguresQuery, useVisitDeputies, type VisitDeputy } from '@/features/visit/queries';
import { useDebounced } from '@/lib/use-debounced';
import { LoadFailed } from '../../ui/load-failed';
import { optionsOf } from '../../ui/options';
import { DictionarySelect } from '../../ui/dictionary-select';
import { VisitsLink } from './visits-link';

const PAGE_SIZE = 20;
const SEARCH_AFTER_MS = 250;
const KEYWORD_MAX = 20;

function columnsOf({ year, areaCode }: FiguresQuery): TableColumnsType<VisitDeputy> {
  const listOf = ({ id }: VisitDeputy) => ({ ...spanOf(year), tallied: true, deputyId: id, areaCode });
  return [
    { title: '代表', dataIndex: 'name', fixed: 'left' },
    { title: '代表团', dataIndex: 'delegationName' },
    { title: '人大', dataIndex: 'areaName' },
    {
      title: '走访次数',
      align: 'right',
      render: (_, deputy) => <VisitsLink count={deputy.visits} list={listOf(deputy)} of={`${deputy.name}走访次数`} />,
    },
    {
      title: '走访人次',
      align: 'right',
      render: (_, deputy) => <VisitsLink count={deputy.people} list={listOf(deputy)} of={`${deputy.name}走访人次`} />,
    },
    {
      title: '情况',
      render: (_, { visits }) =>
        visits === 0 ? (
          <span className="console-status is-bad">未走访</span>
        ) : visits >= VISIT_STANDARD ? (
          VISIT_REACHES.standard
        ) : (
          VISIT_REACHES.some
        ),
    },
  ];
}

/** Deputies in office with the totals of their visits, the highest first. */
export function DeputyTable({ query, reachAtFirst }: { query: FiguresQuery; reachAtFirst: VisitReach | undefined }) {
  const [reach, setReach] = useState(reachAtFirst);
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const keyword = useDebounced(typed.trim().slice(0, KEYWORD_MAX), SEARCH_AFTER_MS);
  const asked = { ...query, page, pageSize: PAGE_SIZE, ...(reach && { reach }), ...(keyword && { keyword }) };
  const { data, error, isPending, isPlaceholderData, refetch } = useVisitDeputies(asked);
  const columns = useMemo(() => columnsOf(query), [query]);
  return (
    <>
      <div role="search" aria-label="查找代表" className="figures-filters visit-board__find">
        <Input
          className="visit-board__keyword"
          aria-label="代表姓名"
          placeholder="代表姓名"
          allowClear
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage(1);
          }}
        />
        <DictionarySelect
          className="figures-filters__pick"
          aria-label="走访情况"
          placeholder="全部代表"
          value={reach}
          options={optionsOf(VISIT_REACHES)}
          onChange={(chosen) => {
            setReach(chosen);
            setPage(1);
          }}
        />
      </div>
      {error && !data ? (
        <LoadFailed what="代表走访统计" error={error} onRetry={() => void refetch()} />
      ) : (
        <Table<VisitDeputy>
          className="figures-table"
          size="small"
          rowKey="id"
          loading={isPending || isPlaceholderData}
          columns={columns}
          dataSource={data?.items ?? []}
          scroll={{ x: 'max-content' }}
          pagination={{
            ...{ current: page, pageSize: PAGE_SIZE, total: data?.total ?? 0, onChange: setPage },
            ...{ hideOnSinglePage: true, showSizeChanger: false, size: 'small' },
          }}
          locale={{ emptyText: '没有符合条件的代表' }}
        />
      )}
    </>
  );
}
