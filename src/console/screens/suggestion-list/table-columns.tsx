import type { TableColumnType } from 'antd';
import { Link } from 'react-router-dom';
import { SUGGESTION_CATEGORIES, SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { SuggestionPage } from '@/features/suggestion/api';
import { Due } from '../../ui/due';
import { formatDate } from '../../ui/format';
import { minuteText } from '@/lib/dates';
import { StatusTag } from '../../ui/status-tag';
import { COLUMN_TITLES, type ColumnKey } from './columns';
import type { ListView } from './list-view';

export type Item = SuggestionPage['items'][number];

type Column = TableColumnType<Item>;

interface Surroundings {
  now: Date;
  linkOf: (id: number) => string | null;
  /** Pixels. */
  textSize: number;
}

/** The text size that the widths below are meant for. Pixels. */
const USUAL_TEXT_SIZE = 14;

const LOOKS: Record<ColumnKey, (surroundings: Surroundings) => Omit<Column, 'title' | 'key' | 'dataIndex'>> = {
  number: () => ({ width: 112, sorter: true }),
  title: ({ linkOf }) => ({
    ellipsis: true,
    render: (_value, item) => {
      const link = linkOf(item.id);
      return link ? (
        <Link className="console-table-title" to={link}>
          {item.title}
        </Link>
      ) : (
        item.title
      );
    },
  }),
  kind: () => ({ width: 72, render: (_value, item) => SUGGESTION_KINDS[item.kind] }),
  category: () => ({ width: 104, render: (_value, item) => SUGGESTION_CATEGORIES[item.category] }),
  status: () => ({ width: 104, render: (_value, item) => <StatusTag status={item.status} /> }),
  deputyName: () => ({ width: 96, ellipsis: true }),
  delegationName: () => ({ width: 136, ellipsis: true }),
  areaName: () => ({ width: 120, ellipsis: true }),
  leadUnitName: () => ({
    width: 168,
    ellipsis: true,
    render: (_value, item) => item.leadUnitName ?? <span className="console-muted">—</span>,
  }),
  submittedAt: () => ({ width: 120, sorter: true, render: (_value, item) => formatDate(item.submittedAt) }),
  dueAt: ({ now }) => ({ width: 128, sorter: true, render: (_value, item) => <Due item={item} now={now} /> }),
  updatedAt: () => ({ width: 152, sorter: true, render: (_value, item) => minuteText(item.updatedAt) }),
  inSession: () => ({ width: 96, render: (_value, item) => (item.inSession ? '大会期间' : '闭会期间') }),
  isPublic: () => ({ width: 88, render: (_value, item) => (item.isPublic ? '公开' : '不公开') }),
};

const TITLE_WIDTH = 280;

/** Larger text needs wider columns. */
const widened = <C extends { width?: number | string }>(column: C, textSize: number): C =>
  typeof column.width === 'number' ? { ...column, width: Math.ceil((column.width * textSize) / USUAL_TEXT_SIZE) } : column;

/** The table's columns for the chosen keys, with the view's sorting shown in their heads. */
export function tableColumns(keys: readonly ColumnKey[], view: Pick<ListView, 'sort' | 'order'>, surroundings: Surroundings): Column[] {
  return keys.map((key) => ({
    key,
    dataIndex: key,
    title: COLUMN_TITLES[key],
    ...widened(LOOKS[key](surroundings), surroundings.textSize),
    ...(view.sort === key ? { sortOrder: view.order === 'asc' ? ('ascend' as const) : ('descend' as const) } : { sortOrder: null }),
  }));
}

/** The width below which the table scrolls sideways. Pixels. */
export const tableWidth = (columns: readonly Column[]): number =>
  columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : TITLE_WIDTH), 0);
