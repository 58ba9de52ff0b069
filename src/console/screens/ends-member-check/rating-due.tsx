import { dueText } from '../../ui/due-text';
import { formatDate } from '../../ui/format';

/** By when the deputy rates, with what is left of it. */
export function RatingDue({ dueAt, now }: { dueAt: string | null; now: Date }) {
  if (dueAt === null) return <span className="console-muted">—</span>;
  const isOver = new Date(dueAt) < now;
  return (
    <span className={isOver ? 'unrated-over' : undefined}>
      {formatDate(dueAt)}
      <span className="unrated-left">{dueText(dueAt, now)}</span>
    </span>
  );
}
