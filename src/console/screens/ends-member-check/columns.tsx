import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { UNRATED_LIST } from '@contract/lists/unrated';
import { daysLeft, daysLeftText } from '@contract/rules/deadline';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { ListColumns } from '../../list/list-table';
import type { Selection } from '../../list/use-selection';
import { useScreenLinks } from '../../menu/use-screen-links';
import { formatDate } from '../../ui/format';
import { type Item, reminderText, repliedText } from './remind';

/** The item's title, which links to it. */
function ItemTitle({ item }: { item: Item }) {
  const link = useScreenLinks().detail(item.id);
  return link ? (
    <Link className="unrated-title" to={link}>
      {item.title}
    </Link>
  ) : (
    <span>{item.title}</span>
  );
}

/** The deadline of the deputy's rating, with the days left. */
function RatingDue({ dueAt, now }: { dueAt: string | null; now: Date }) {
  if (dueAt === null) return <span className="console-muted">—</span>;
  const due = new Date(dueAt);
  return (
    <span className={daysLeft(due, now) < 0 ? 'unrated-over' : undefined}>
      {formatDate(dueAt)}
      <span className="unrated-left">{daysLeftText(due, now)}</span>
    </span>
  );
}

/** The main text, and a second line below it. */
function Lines({ first, second }: { first: ReactNode; second: string | null }) {
  return (
    <>
      {first}
      {second && <span className="unrated-left">{second}</span>}
    </>
  );
}

/** Returns the columns of an item; in a narrow table, the unit is below the title. */
export const looksFor = ({ isRoomy }: { isRoomy: boolean }): ListColumns<typeof UNRATED_LIST, Item> => ({
  number: { width: 104, render: ({ number, kind }) => <Lines first={number} second={SUGGESTION_KINDS[kind]} /> },
  title: { least: 136, render: (item) => <Lines first={<ItemTitle item={item} />} second={isRoomy ? null : item.leadUnitName} /> },
  deputyName: { width: 136, render: ({ deputyName, delegationName }) => <Lines first={deputyName} second={delegationName} /> },
  leadUnitName: { width: 160, render: ({ leadUnitName }) => leadUnitName ?? '—' },
  reminders: { width: 144, render: (item, { now }) => <Lines first={repliedText(item, now)} second={reminderText(item)} /> },
  ratingDueAt: { width: 120, render: ({ ratingDueAt }, { now }) => <RatingDue dueAt={ratingDueAt} now={now} /> },
});

interface UnratedCardsProps {
  items: readonly Item[];
  now: Date;
  selection: Selection<Item>;
}

/** The same data for a narrow window. */
export function UnratedCards({ items, now, selection: { ids, whyNot, onSelect } }: UnratedCardsProps) {
  const toggle = (id: number) => onSelect(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id], items);
  return (
    <ul className="unrated-cards">
      {items.map((item) => (
        <li key={item.id} className="unrated-card">
          {whyNot(item) === null && (
            <Checkbox checked={ids.includes(item.id)} aria-label={`选择 ${item.title}`} onChange={() => toggle(item.id)} />
          )}
          <div className="unrated-card__text">
            <ItemTitle item={item} />
            <span>{[item.number, item.deputyName, item.delegationName, item.leadUnitName].filter(Boolean).join(' · ')}</span>
            <span>
              {repliedText(item, now)}，{reminderText(item)}
            </span>
            <span>
              评价期限 <RatingDue dueAt={item.ratingDueAt} now={now} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
