import { Table, type TableProps, theme } from 'antd';
import { memo, type MouseEvent, type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useScreenLinks } from '../../menu/use-screen-links';
import { choosing } from '../../ui/choosing';
import { tableWaiting } from '../../ui/skeletons';
import type { ColumnKey, Density } from './columns';
import { type ListView, PAGE_SIZES } from './list-view';
import { type Item, tableColumns, tableWidth } from './table-columns';
import type { Selection } from './use-selection';
import { numberText } from '@/lib/number-text';

export interface ListParts {
  items: readonly Item[];
  page: { page: number; pageSize: number; total: number };
  /** What was searched for; empty when nothing was. */
  keyword: string;
  loading: boolean;
  empty: ReactNode;
}

interface ListTableProps extends ListParts {
  view: ListView;
  columns: readonly ColumnKey[];
  density: Density;
  /** Undefined for a role that does nothing with many items at once. */
  selection: Selection | undefined;
  onChange: (changes: Partial<Pick<ListView, 'page' | 'pageSize' | 'sort' | 'order'>>) => void;
}

const SELECTION_WIDTH = 48;

const rowSelection = ({ ids, whyNot, onSelect }: Selection): NonNullable<TableProps<Item>['rowSelection']> => ({
  columnWidth: SELECTION_WIDTH,
  preserveSelectedRowKeys: true,
  selectedRowKeys: [...ids],
  // What has left the table may be missing among the rows.
  onChange: (keys, rows: (Item | undefined)[]) =>
    onSelect(
      keys.map(Number),
      rows.filter((row) => row !== undefined),
    ),
  ...choosing<Item>(whyNot),
});

type TableChange = NonNullable<TableProps<Item>['onChange']>;

/** A click on the row opens the item; one on its link or its box, or one that ends a selection of text, is left alone. */
const isPlainClick = (event: MouseEvent): boolean =>
  !(event.target as Element).closest('a, button, .ant-table-selection-column') &&
  !event.currentTarget.ownerDocument.getSelection()?.toString();

export const ListTable = memo(function ListTable(props: ListTableProps) {
  const { items, page, keyword, loading, empty, view, columns: keys, density, selection, onChange } = props;
  const links = useScreenLinks();
  const navigate = useNavigate();
  const now = useMemo(() => new Date(), []);
  const { token } = theme.useToken();
  const columns = tableColumns(keys, view, { now, linkOf: (id) => links.detail(id), keyword, textSize: token.fontSize });

  const change: TableChange = ({ current = 1, pageSize = page.pageSize }, _filters, sorter, { action }) => {
    if (action === 'paginate') {
      onChange({ page: pageSize === page.pageSize ? current : 1, pageSize });
      return;
    }
    const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
    // A third click takes the sorting away, which means the usual one.
    if (order) onChange({ page: 1, sort: columnKey as ListView['sort'], order: order === 'ascend' ? 'asc' : 'desc' });
    else onChange({ page: 1, sort: 'submittedAt', order: 'desc' });
  };

  const open = (event: MouseEvent, id: number) => {
    const link = links.detail(id);
    if (link && isPlainClick(event)) void navigate(link);
  };

  return (
    <Table<Item>
      className="console-table"
      rowKey="id"
      size={density}
      columns={columns}
      dataSource={items}
      {...tableWaiting(loading, items.length, empty)}
      sticky
      tableLayout="fixed"
      scroll={{ x: tableWidth(columns) + (selection ? SELECTION_WIDTH : 0) }}
      rowSelection={selection && rowSelection(selection)}
      showSorterTooltip={false}
      onRow={(item) => ({ onClick: (event: MouseEvent<HTMLElement>) => open(event, item.id) })}
      onChange={change}
      pagination={{
        current: page.page,
        pageSize: page.pageSize,
        total: page.total,
        pageSizeOptions: PAGE_SIZES,
        showSizeChanger: true,
        showTotal: (total) => `共 ${numberText(total)} 件`,
      }}
    />
  );
});
