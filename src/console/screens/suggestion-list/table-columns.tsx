import type { TableColumnType } from 'antd';
import { Link } from 'react-router-dom';
import { FOLLOW_UPS, RATINGS, SUGGESTION_CATEGORIES, SUGGESTION_KINDS, sessionWord } from '@contract/rules/suggestion-terms';
import type { SuggestionPage } from '@/features/suggestion/api';
import { Due } from '../../ui/due';
import { formatDate } from '../../ui/format';
import { Highlighted } from '../../ui/highlighted';
import { minuteText } from '@/lib/dates';
import { StatusTag } from '../../ui/status-tag';
import { COLUMN_TITLES, type ColumnKey } from './columns';
import type { ListView } from './list-view';

export type Item = SuggestionPage['items'][number];

type Column = TableColumnType<Item>;

interface Surroundings {
  now: Date;
  linkOf: (id: number) => string | null;
  /** What was searched for. */
  keyword: string;
  /** Pixels. */
  textSize: number;
}

/** The text size that the widths below are meant for. Pixels. */
const USUAL_TEXT_SIZE = 14;

const LOOKS: Record<ColumnKey, (surroundings: Surroundings) => Omit<Column, 'title' | 'key' | 'dataIndex'>> = {
  number: () => ({ width: 112, sorter: true }),
  title: ({ linkOf, keyword }) => ({
    render: (_value, item) => <TitleCell item={item} link={linkOf(item.id)} keyword={keyword} />,
  }),
  kind: () => ({ width: 72, render: (_value, item) => SUGGESTION_KINDS[item.kind] }),
  category: () => ({ width: 96, render: (_value, item) => SUGGESTION_CATEGORIES[item.category] }),
  status: () => ({ width: 100, render: (_value, item) => <StatusTag status={item.status} ownReplyRated={item.ownReplyRated} /> }),
  deputyName: () => ({ width: 88, ellipsis: true }),
  delegationName: () => ({ width: 136, ellipsis: true }),
  areaName: () => ({ width: 120, ellipsis: true }),
  leadUnitName: () => ({
    width: 152,
    ellipsis: true,
    render: (_value, item) => item.leadUnitName ?? DASH,
  }),
  submittedAt: () => ({ width: 112, sorter: true, render: (_value, item) => formatDate(item.submittedAt) }),
  // In sight however far the rest is scrolled: by it people decide what comes first.
  dueAt: ({ now }) => ({ width: 116, fixed: 'right', sorter: true, render: (_value, item) => <Due item={item} now={now} /> }),
  repliedAt: () => ({ width: 112, sorter: true, render: (_value, item) => formatDate(item.repliedAt) }),
  replyClass: () => ({ width: 96, render: (_value, item) => (item.replyClass ? `${item.replyClass} 类` : DASH) }),
  resultRating: () => ({ width: 120, render: (_value, item) => (item.resultRating ? RATINGS[item.resultRating] : DASH) }),
  keySupervised: () => ({ width: 96, render: (_value, item) => (item.keySupervised ? '重点督办' : DASH) }),
  followUp: () => ({ width: 96, render: (_value, item) => (item.followUp === 'none' ? DASH : FOLLOW_UPS[item.followUp]) }),
  updatedAt: () => ({ width: 152, sorter: true, render: (_value, item) => minuteText(item.updatedAt) }),
  inSession: () => ({ width: 96, render: (_value, item) => sessionWord(item.inSession) }),
  isPublic: () => ({ width: 88, render: (_value, item) => (item.isPublic ? '公开' : '不公开') }),
};

/** The title on one line, and below it where the keyword stands in the text. */
function TitleCell({ item, link, keyword }: { item: Item; link: string | null; keyword: string }) {
  const title = <Highlighted text={item.title} keyword={keyword} />;
  return (
    <>
      {link ? (
        <Link className="console-table-title" to={link} title={item.title}>
          {title}
        </Link>
      ) : (
        <span className="console-table-title" title={item.title}>
          {title}
        </span>
      )}
      {item.excerpt && (
        <span className="console-table-excerpt">
          <Highlighted text={item.excerpt} keyword={keyword} />
        </span>
      )}
    </>
  );
}

const DASH = <span className="console-muted">—</span>;

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
