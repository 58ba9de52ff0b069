import { Segmented, Table, type TableColumnsType } from 'antd';
import { useMemo } from 'react';
import { NAMED_FIGURE_PARTS, type NamedFigurePart } from '@contract/rules/figures';
import type { SuggestionFigures } from '@/features/figures/queries';
import { FigureLink } from './figure-link';

type Row = SuggestionFigures['byUnit'][number];

/** The groupings of the table. */
export const GROUPINGS = { unit: '主办单位', area: '区域', delegation: '代表团' } as const;
export type Grouping = keyof typeof GROUPINGS;

const PARTS = Object.entries(NAMED_FIGURE_PARTS) as [NamedFigurePart, (typeof NAMED_FIGURE_PARTS)[NamedFigurePart]][];
const PAGE_SIZE = 20;

const rowsOf = (figures: SuggestionFigures, grouping: Grouping): Row[] =>
  ({ unit: figures.byUnit, area: figures.byArea, delegation: figures.byDelegation })[grouping];

function columnsOf(grouping: Grouping): TableColumnsType<Row> {
  return [
    { title: GROUPINGS[grouping], dataIndex: 'name', className: 'figures-table__name', fixed: 'left' },
    {
      title: '件数',
      align: 'right',
      sorter: (a, b) => a.count - b.count,
      sortDirections: ['descend', 'ascend'],
      render: (_, { name, count, list }) => <FigureLink count={count} list={list} of={name} />,
    },
    ...PARTS.map(([part, { name: title, filters }]): TableColumnsType<Row>[number] => ({
      title,
      align: 'right',
      sorter: (a, b) => a[part] - b[part],
      sortDirections: ['descend', 'ascend'],
      render: (_, row) => <FigureLink count={row[part]} list={{ ...row.list, ...filters }} of={`${row.name}${title}`} />,
    })),
  ];
}

interface NamedTableProps {
  figures: SuggestionFigures;
  grouping: Grouping;
  /** Without pages, for printing. */
  isWhole: boolean;
  onGroup: (grouping: Grouping) => void;
}

/** The items by unit, by area or by delegation; every column can be sorted, and every number opens its list. */
export function NamedTable({ figures, grouping, isWhole, onGroup }: NamedTableProps) {
  const columns = useMemo(() => columnsOf(grouping), [grouping]);
  return (
    <>
      <Segmented<Grouping>
        className="figures-table__by"
        aria-label="统计口径"
        value={grouping}
        options={Object.entries(GROUPINGS).map(([value, label]) => ({ value: value as Grouping, label: `按${label}` }))}
        onChange={onGroup}
      />
      <p className="figures-note">{NOTES[grouping]}</p>
      <Table<Row>
        key={grouping}
        className="figures-table"
        size="small"
        rowKey="key"
        columns={columns}
        dataSource={rowsOf(figures, grouping)}
        scroll={{ x: 'max-content' }}
        pagination={isWhole ? false : { pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
        locale={{
          emptyText: '还没有可以统计的建议',
          triggerDesc: '点击从多到少排列',
          triggerAsc: '点击从少到多排列',
          cancelSort: '点击取消排列',
        }}
      />
    </>
  );
}

const NOTES: Record<Grouping, string> = {
  unit: '分别办理的建议由几个单位主办，在每个主办单位各计一次。',
  area: '首行只含本级，其余各行含所辖乡镇（街道）。',
  delegation: '按领衔代表所在的代表团统计。',
};
