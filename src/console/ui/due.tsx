import { daysLeftText } from '@contract/rules/deadline';
import type { SuggestionStatus } from '@contract/rules/suggestion-status';
import { dueState } from '@/features/suggestion/rules';
import { formatDate } from './format';

interface DueProps {
  item: { status: SuggestionStatus; dueAt: string | null; nearAt: string | null };
  now: Date;
}

/** How long a running item has left, with the day itself as the tip. */
export function Due({ item, now }: DueProps) {
  const state = dueState(item, now);
  if (state === 'none' || !item.dueAt) return <span className="console-muted">—</span>;
  return (
    <span className={`console-due is-${state}`} title={`办理期限 ${formatDate(item.dueAt)}`}>
      {daysLeftText(new Date(item.dueAt), now)}
    </span>
  );
}
