import { daysLeft, daysLeftText } from '@contract/rules/deadline';
import { formatDate } from '../../ui/format';

/** By when the deputy rates, with what is left of it. */
export function RatingDue({ dueAt, now }: { dueAt: string | null; now: Date }) {
  if (dueAt === null) return <span className="console-muted">—</span>;
  const due = new Date(dueAt);
  return (
    <span className={daysLeft(due, now) < 0 ? 'unrated-over' : undefined}>
      {formatDate(dueAt)}
      <span className="unrated-left">{daysLeftText(due, now)}</span>
    </span>
  );
}
