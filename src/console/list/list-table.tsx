import { Table, type TableColumnType, type TableProps, theme } from 'antd';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import type { ColumnEntry, ListEntry, ShownColumnOf } from '@contract/lists/list';
import { numberText } from '@/lib/number-text';
import { choosing } from '../ui/choosing';
import { tableWaiting } from '../ui/skeletons';
import type { Density, ListView } from './list-view';
import type { Choosable, Selection } from './use-selection';

/** What a cell is drawn with besides its item. */
export interface Around {
  now: Date;
  /** What was searched for; empty when nothing was. */
  keyword: string;
}

/** How a column looks; without `render` its cell is the item's property of that name. */
interface ColumnLook<Item> extends Pick<TableColumnType<Item>, 'ellipsis' | 'align' | 'fixed'> {
  /** Of the usual text size; larger text makes it wider. Pixels. */
  width?: number;
  /** Of a column that takes what the others leave: what it needs at least. */
  least?: number;
  render?: (item: Item, around: Around) => ReactNode;
}

export type Looks<L extends ListEntry, Item> = Record<ShownColumnOf<L>, ColumnLook<Item>>;

interface Sorted {
  sort: string | undefined;
  order: ListView['order'];
}

/** What a table or cards show. */
export interface ListParts<Item> extends Around {
  items: readonly Item[];
  page: { page: number; pageSize: number; total: number };
  /** What items are counted in. */
  unit: string;
  loading: boolean;
  empty: ReactNode;
  onTurn: (changes: Partial<Pick<ListView, 'page' | 'pageSize'> & Sorted>) => void;
}

interface ListTableProps<Item> extends ListParts<Item> {
  list: ListEntry;
  sorted: Sorted;
  columns: readonly string[];
  looks: Readonly<Record<string, ColumnLook<Item>>>;
  density: Density;
  /** Undefined for who does nothing with many items at once. */
  selection: Selection<Item> | undefined;
  /** What a click on a row does. */
  onOpen: ((item: Item) => void) | undefined;
}

const SELECTION_WIDTH = 48;
const LEAST_WIDTH = 280;
/** The text size that widths are meant for. Pixels. */
const USUAL_TEXT_SIZE = 14;

const rowSelection = <Item extends Choosable>({
  ids,
  whyNot,
  onSelect,
}: Selection<Item>): NonNullable<TableProps<Item>['rowSelection']> => ({
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

/** A click on the row opens the item; one on its link or its box, or one that ends a selection of text, is left alone. */
const isPlainClick = (event: MouseEvent): boolean =>
  !(event.target as Element).closest('a, button, .ant-table-selection-column') &&
  !event.currentTarget.ownerDocument.getSelection()?.toString();

const sortOrder = ({ sort, order }: Sorted, key: string) =>
  sort !== key ? null : order === 'asc' ? ('ascend' as const) : ('descend' as const);

/** The table's columns for the chosen keys, with the view's sorting shown in their heads. */
export function tableColumns<Item>(
  { list, columns, looks, sorted, ...around }: Around & Pick<ListTableProps<Item>, 'list' | 'columns' | 'looks' | 'sorted'>,
  textSize: number,
): TableColumnType<Item>[] {
  return columns.flatMap((key) => {
    const [entry, look]: [ColumnEntry | undefined, ColumnLook<Item> | undefined] = [list.columns[key], looks[key]];
    if (!entry || !look) return [];
    const { width, least: _, render, ...rest } = look;
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

/** The list on a window that has room for a table. */
export function ListTable<Item extends Choosable>(props: ListTableProps<Item>) {
  const { list, items, page, unit, loading, empty, density, columns: keys, looks, sorted, now, keyword, selection, onOpen, onTurn } = props;
  const { token } = theme.useToken();
  const columns = useMemo(
    () => tableColumns({ list, columns: keys, looks, sorted, now, keyword }, token.fontSize),
    [list, keys, looks, sorted, now, keyword, token.fontSize],
  );
  const least = keys.reduce((sum, key) => sum + (looks[key]?.least ?? LEAST_WIDTH) * Number(looks[key]?.width === undefined), 0);
  const width = columns.reduce((sum, column) => sum + (typeof column.width === 'number' ? column.width : 0), least);

  const change: NonNullable<TableProps<Item>['onChange']> = ({ current = 1, pageSize = page.pageSize }, _filters, sorter, { action }) => {
    if (action === 'paginate') {
      onTurn({ page: pageSize === page.pageSize ? current : 1, pageSize });
      return;
    }
    const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
    // A third click takes the sorting away, which means the usual one.
    if (order) onTurn({ page: 1, sort: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' });
    else onTurn({ page: 1, sort: list.sortedBy?.sort, order: list.sortedBy?.order });
  };

  return (
    <Table<Item>
      className={`console-table ${onOpen ? 'is-opening' : ''}`}
      rowKey="id"
      size={density}
      columns={columns}
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
