import type { SUGGESTION_LIST } from '@contract/lists/suggestion';
import { Link } from 'react-router-dom';
import { FOLLOW_UPS, RATINGS, SUGGESTION_KINDS, sessionWord } from '@contract/rules/suggestion-terms';
import type { SuggestionPage } from '@/features/suggestion/api';
import { DictionaryEntryName } from '../../ui/dictionary-entry-name';
import { Due, StatusTag } from '../../ui/tags';
import { formatDate } from '../../ui/format';
import { Highlighted } from '../../ui/highlighted';
import { minuteText } from '@/lib/dates';
import type { ListColumns } from '../../list/list-table';
import { useScreenLinks } from '../../menu/use-screen-links';

export type Item = SuggestionPage['items'][number];

const DASH = <span className="console-muted">—</span>;

/** The appearance of each column of the list. */
export const COLUMNS: ListColumns<typeof SUGGESTION_LIST, Item> = {
  number: { width: 104 },
  // With all default columns and the checkboxes of a batch, the table fits a window of 1440 pixels.
  title: { least: 240, render: (item, { keyword }) => <TitleCell item={item} keyword={keyword} /> },
  kind: { width: 72, render: ({ kind }) => SUGGESTION_KINDS[kind] },
  category: { width: 88, render: ({ category }) => <DictionaryEntryName of="category" code={category} /> },
  status: { width: 100, render: ({ status, ownReplyRated }) => <StatusTag status={status} ownReplyRated={ownReplyRated} /> },
  deputyName: { width: 80, ellipsis: true },
  delegationName: { width: 136, ellipsis: true },
  areaName: { width: 88, ellipsis: true },
  leadUnitName: { width: 136, ellipsis: true, render: ({ leadUnitName }) => leadUnitName ?? DASH },
  submittedAt: { width: 112, render: ({ submittedAt }) => formatDate(submittedAt) },
  // Always visible while the rest scrolls: users decide by it which item comes first.
  dueAt: { width: 116, fixed: 'right', render: (item, { now }) => <Due item={item} now={now} /> },
  repliedAt: { width: 112, render: ({ repliedAt }) => formatDate(repliedAt) },
  replyClass: { width: 96, render: ({ replyClass }) => (replyClass ? `${replyClass} 类` : DASH) },
  resultRating: { width: 120, render: ({ resultRating }) => (resultRating ? RATINGS[resultRating] : DASH) },
  keySupervised: { width: 96, render: ({ keySupervised }) => (keySupervised ? '重点督办' : DASH) },
  followUp: { width: 96, render: ({ followUp }) => (followUp === 'none' ? DASH : FOLLOW_UPS[followUp]) },
  updatedAt: { width: 152, render: ({ updatedAt }) => minuteText(updatedAt) },
  inSession: { width: 96, render: ({ inSession }) => sessionWord(inSession) },
  isPublic: { width: 88, render: ({ isPublic }) => (isPublic ? '公开' : '不公开') },
};

/** The title on one line, and below it the text around the keyword. */
function TitleCell({ item, keyword }: { item: Item; keyword: string }) {
  const link = useScreenLinks().detail(item.id);
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
