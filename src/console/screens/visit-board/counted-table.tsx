import { Table, type TableColumnsType } from 'antd';
import { useMemo } from 'react';
import { shareText } from '@contract/rules/visit';
import { numberText } from '@/lib/number-text';
import { type VisitFilters, VisitsLink } from './visits-link';

export interface Counted {
  key: string;
  name: string;
  visits: number;
  people: number;
  visited: number;
  standard: number;
  /** The filters of the list of these visits. */
  list: VisitFilters;
}

interface CountedTableProps {
  /** The heading of the first column: the kind of row, e.g. 地区. */
  title: string;
  rows: readonly Counted[];
  inOffice: number;
  /** The text for a row without any visit. */
  untouched: string;
}

const DESCENDING_FIRST = { sortDirections: ['descend', 'ascend'] as ('descend' | 'ascend')[], align: 'right' as const };

function columnsOf({ title, rows, inOffice, untouched }: CountedTableProps): TableColumnsType<Counted> {
  const most = Math.max(1, ...rows.map(({ visits }) => visits));
  const share = (count: number) => `${shareText(count, inOffice)}（${numberText(count)} 位）`;
  return [
    { title, dataIndex: 'name', fixed: 'left' },
    {
      ...DESCENDING_FIRST,
      title: '走访次数',
      sorter: (one, other) => one.visits - other.visits,
      render: (_, { name, visits, list }) =>
        visits === 0 ? <span className="figures-none">{untouched}</span> : <VisitsLink count={visits} list={list} of={`${name}走访次数`} />,
    },
    {
      title: '',
      key: 'bar',
      width: 160,
      render: (_, { visits }) => (
        <span className="visit-board__track" aria-hidden>
          <span className="visit-board__fill" style={{ width: `${String((visits / most) * 100)}%` }} />
        </span>
      ),
    },
    {
      ...DESCENDING_FIRST,
      title: '走访人次',
      sorter: (one, other) => one.people - other.people,
      render: (_, { name, people, list }) => <VisitsLink count={people} list={list} of={`${name}走访人次`} />,
    },
    {
      ...DESCENDING_FIRST,
      title: '覆盖率',
      sorter: (one, other) => one.visited - other.visited,
      render: (_, { visited }) => share(visited),
    },
    {
      ...DESCENDING_FIRST,
      title: '达标率',
      sorter: (one, other) => one.standard - other.standard,
      render: (_, { standard }) => share(standard),
    },
  ];
}

/** Towns or months with their visits; every column can be sorted. */
export function CountedTable(props: CountedTableProps) {
  const { title, rows, inOffice, untouched } = props;
  const columns = useMemo(() => columnsOf({ title, rows, inOffice, untouched }), [title, rows, inOffice, untouched]);
  return (
    <Table<Counted>
      className="figures-table"
      size="small"
      rowKey="key"
      columns={columns}
      dataSource={rows}
      scroll={{ x: 'max-content' }}
      pagination={false}
      locale={{
        emptyText: '还没有可以统计的走访',
        triggerDesc: '点击从多到少排列',
        triggerAsc: '点击从少到多排列',
        cancelSort: '点击取消排列',
      }}
    />
  );
}
