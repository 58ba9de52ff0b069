import { Button, Pagination } from 'antd';
import { dateText } from '@/lib/dates';
import { OpinionStateTag } from './opinion-state-tag';
import { CardsSkeleton } from '../../ui/skeletons';
import type { OpinionListParts } from './opinion-table';

/** The list on a narrow window, where a table would have to be pushed sideways. */
export function OpinionCards({ opinions, page, loading, empty, onOpen, onPage }: OpinionListParts) {
  if (opinions.length === 0) return loading ? <CardsSkeleton /> : <>{empty}</>;
  return (
    <>
      <ul className="console-opinion-cards">
        {opinions.map((opinion) => (
          <li key={opinion.id} className="console-opinion-cards__item">
            <Button type="link" className="console-opinion-title" onClick={() => onOpen(opinion)}>
              {opinion.title}
            </Button>
            <p className="console-opinion-cards__line">
              <OpinionStateTag state={opinion.state} />
              <span className="console-muted">
                {opinion.areaName} · {opinion.name} · {dateText(opinion.submittedAt)}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <Pagination simple align="center" current={page.page} pageSize={page.pageSize} total={page.total} onChange={onPage} />
    </>
  );
}
