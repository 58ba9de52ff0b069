import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { slotOf } from '@contract/rules/slot';
import type { SuggestionPage } from '@/features/suggestion/api';
import { toDate } from '@/lib/dates';
import { useScreenLinks } from '../menu/use-screen-links';
import { Due, StatusTag } from './tags';
import { formatDate } from './format';
import { Highlighted } from './highlighted';
import './suggestion-rows.scss';

type Item = SuggestionPage['items'][number];

/** Items as a list that fits any width: title, status, deputy and time; with the keyword marked. */
export function SuggestionRows({ items, keyword = '' }: { items: readonly Item[]; keyword?: string }) {
  const now = useMemo(() => new Date(), []);
  const links = useScreenLinks();
  return (
    <ul className="console-rows">
      {items.map((item) => (
        <Row key={item.id} item={item} now={now} link={links.detail(item.id)} keyword={keyword} />
      ))}
    </ul>
  );
}

/** Submitted during the current half of the working day, so probably not seen yet. */
const isNew = (item: Item, now: Date): boolean => item.submittedAt !== null && toDate(item.submittedAt) >= slotOf(now).startsAt;

function Row({ item, now, link, keyword }: { item: Item; now: Date; link: string | null; keyword: string }) {
  const title = <Highlighted text={item.title} keyword={keyword} />;
  return (
    <li className="console-row">
      <div className="console-row__main">
        {link ? (
          <Link className="console-row__title" to={link}>
            {title}
          </Link>
        ) : (
          <span className="console-row__title">{title}</span>
        )}
        {item.excerpt && (
          <span className="console-row__excerpt">
            <Highlighted text={item.excerpt} keyword={keyword} />
          </span>
        )}
        <span className="console-row__facts">
          {isNew(item, now) && (
            <span className="console-row__new" title="本时段提交">
              新
            </span>
          )}
          {[item.number, item.deputyName, item.delegationName, item.leadUnitName].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className="console-row__end">
        <StatusTag status={item.status} ownReplyRated={item.ownReplyRated} />
        <span className="console-row__when">
          {item.dueAt ? <Due item={item} now={now} /> : <span className="console-muted">{formatDate(item.submittedAt)}</span>}
        </span>
      </div>
    </li>
  );
}
