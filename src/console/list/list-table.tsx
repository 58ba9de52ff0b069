import { Table, type TableColumnType, type TableProps, theme } from 'antd';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import type { ColumnEntry, ListEntry, ShownColumnOf } from '@contract/lists/list';
import { numberText } from '@/lib/number-text';
import { choosing } from '../ui/choosing';
import { tableWaiting } from '../ui/skeletons';
import type { Density, ListView } from './list-view';
import type { Choosable, Selection } from './use-selection';

/** The data for rendering a cell, in addition to its item. */
export interface Around {
  now: Date;
  /** The search text; empty when there was no search. */
  keyword: string;
}

/** The appearance of a column; without `render` its cell shows the item's property of that name. */
interface ColumnView<Item> extends Pick<TableColumnType<Item>, 'ellipsis' | 'align' | 'fixed'> {
  /** The width in pixels at the usual text size; larger text makes the column wider. */
  width?: number;
  /** The minimum width of a column that uses the remaining room. */
  least?: number;
  render?: (item: Item, around: Around) => ReactNode;
}

export type ListColumns<L extends ListEntry, Item> = Record<ShownColumnOf<L>, ColumnView<Item>>;

interface Sorted {
  sort: string | undefined;
  order: ListView['order'];
}

/** The data of a table or of cards. */
export interface ListParts<Item> extends Around {
  items: readonly Item[];
  page: { page: number; pageSize: number; total: number };
  /** The measure word for items. */
  unit: string;
  loading: boolean;
  empty: ReactNode;
  onTurn: (changes: Partial<Pick<ListView, 'page' | 'pageSize'> & Sorted>) => void;
}

interface ListTableProps<Item> extends ListParts<Item> {
  list: ListEntry;
  sorted: Sorted;
  columnKeys: readonly string[];
  columns: Readonly<Record<string, ColumnView<Item>>>;
  density: Density;
  /** Undefined for a user who has no actions for many items at once. */
  selection: Selection<Item> | undefined;
  /** Called when a row is clicked. */
  onOpen: ((item: Item) => void) | undefined;
}

const SELECTION_WIDTH = 48;
const LEAST_WIDTH = 280;
/** The text size in pixels that the widths are made for. */
const USUAL_TEXT_SIZE = 14;

const rowSelection = <Item extends Choosable>({
  ids,
  whyNot,
  onSelect,
}: Selection<Item>): NonNullable<TableProps<Item>['rowSelection']> => ({
  columnWidth: SELECTION_WIDTH,
  preserveSelectedRowKeys: true,
  selectedRowKeys: [...ids],
  // A row that has left the table may be missing from the list of rows.
  onChange: (keys, rows: (Item | undefined)[]) =>
    onSelect(
      keys.map(Number),
      rows.filter((row) => row !== undefined),
    ),
  ...choosing<Item>(whyNot),
});

/** A click on the row opens the item, except a click on its link or its checkbox, or one that ends a text selection. */
const isPlainClick = (event: MouseEvent): boolean =>
  !(event.target as Element).closest('a, button, .ant-table-selection-column') &&
  !event.currentTarget.ownerDocument.getSelection()?.toString();

const sortOrder = ({ sort, order }: Sorted, key: string) =>
  sort !== key ? null : order === 'asc' ? ('ascend' as const) : ('descend' as const);

/** Returns the table's columns for the chosen keys, with the view's sort order in their headers. */
export function tableColumns<Item>(
  { list, columnKeys, columns, sorted, ...around }: Around & Pick<ListTableProps<Item>, 'list' | 'columnKeys' | 'columns' | 'sorted'>,
  textSize: number,
): TableColumnType<Item>[] {
  return columnKeys.flatMap((key) => {
    const [entry, column]: [ColumnEntry | undefined, ColumnView<Item> | undefined] = [list.columns[key], columns[key]];
    if (!entry || !column) return [];
    const { width, least: _, render, ...rest } = column;
    return {
      ...rest,
      key,
      dataIndex: key,
      title: entry.title,
      ...(width !== undefined && { width: Math.ceil((width * textSize) / USUAL_TEXT_SIZE) }),
      ...(render && { render: (_value: unknown, item: Item) => render(item, around) }),
      ...(entry.sort && { sorter: true, sortOrder: sortOrder(sorted, key) }),
    };
  });
}

/** The list in a window that is wide enough for a table. */
export function ListTable<Item extends Choosable>(props: ListTableProps<Item>) {
  const { list, items, page, unit, loading, empty, density, columnKeys, columns, sorted, now, keyword, selection, onOpen, onTurn } = props;
  const { token } = theme.useToken();
  const shownColumns = useMemo(
    () => tableColumns({ list, columnKeys, columns, sorted, now, keyword }, token.fontSize),
    [list, columnKeys, columns, sorted, now, keyword, token.fontSize],
  );
  const least = columnKeys.reduce((sum, key) => sum + (columns[key]?.least ?? LEAST_WIDTH) * Number(columns[key]?.width === undefined), 0);
  const width = shownColumns.reduce((sum, column) => sum + (typeof column.width === 'number' ? column.width : 0), least);

  const change: NonNullable<TableProps<Item>['onChange']> = ({ current = 1, pageSize = page.pageSize }, _filters, sorter, { action }) => {
    if (action === 'paginate') {
      onTurn({ page: pageSize === page.pageSize ? current : 1, pageSize });
      return;
    }
    const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
    // A third click removes the sort order, which restores the default one.
    if (order) onTurn({ page: 1, sort: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' });
    else onTurn({ page: 1, sort: list.sortedBy?.sort, order: list.sortedBy?.order });
  };

  return (
    <Table<Item>
      className={`console-table ${onOpen ? 'is-opening' : ''}`}
      rowKey="id"
      size={density}
      columns={shownColumns}
      dataSource={items}
      {...tableWaiting(loading, items.length, empty)}
      sticky
      tableLayout="fixed"
      scroll={{ x: width + (selection ? SELECTION_WIDTH : 0) }}
      rowSelection={selection && rowSelection(selection)}
      showSorterTooltip={false}
      onRow={(item) => (onOpen ? { onClick: (event: MouseEvent<HTMLElement>) => isPlainClick(event) && onOpen(item) } : {})}
      onChange={change}
      pagination={{
        current: page.page,
        pageSize: page.pageSize,
        total: page.total,
        showSizeChanger: list.pageSizes !== undefined,
        pageSizeOptions: [...(list.pageSizes ?? [])],
        showTotal: (total) => `共 ${numberText(total)} ${unit}`,
      }}
    />
  );
}
