import { Checkbox } from 'antd';
import { useMemo } from 'react';
import { RatingDue } from './rating-due';
import { type Item, reminderText, repliedText } from './remind';
import { ItemTitle } from './unrated-columns';

interface UnratedCardsProps {
  items: readonly Item[];
  choice: { ids: readonly number[]; canRemind: (item: Item) => boolean; choose: (ids: readonly number[]) => void };
}

/** The same as the table, for narrow screens. */
export function UnratedCards({ items, choice: { ids, canRemind, choose } }: UnratedCardsProps) {
  const now = useMemo(() => new Date(), []);
  const toggle = (id: number) => choose(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  return (
    <ul className="unrated-cards">
      {items.map((item) => (
        <li key={item.id} className="unrated-card">
          {canRemind(item) && (
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
