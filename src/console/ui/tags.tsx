import { STEP_NAMES, type SuggestionStatus } from '@contract/rules/suggestion-status';
import { dueState, statusTone } from '@/features/suggestion/rules';
import { ACTIVITY_PHASES, type ActivityPhase } from '@contract/rules/activity';
import { PHASE_TONES } from '@/features/activity/rules';
import { daysLeftText } from '@contract/rules/deadline';
import { formatDate } from './format';

/** Shows a status by colour and word together. */
export function StatusTag({ status, ownReplyRated = false }: { status: SuggestionStatus; ownReplyRated?: boolean | undefined }) {
  // The item waits for the rating of another unit's reply.
  if (ownReplyRated) return <span className="console-status is-good">本单位已评价</span>;
  return <span className={`console-status is-${statusTone(status)}`}>{STEP_NAMES[status]}</span>;
}

/** Shows the phase of an activity by colour and word together. */
export const ActivityPhaseTag = ({ phase }: { phase: ActivityPhase }) => (
  <span className={`console-status is-${PHASE_TONES[phase]}`}>{ACTIVITY_PHASES[phase]}</span>
);

interface DueProps {
  item: { status: SuggestionStatus; dueAt: string | null; nearAt: string | null };
  now: Date;
}

/** Shows the time left of a running item, with the date in the tooltip. */
export function Due({ item, now }: DueProps) {
  const state = dueState(item, now);
  if (state === 'none' || !item.dueAt) return <span className="console-muted">—</span>;
  return (
    <span className={`console-due is-${state}`} title={`办理期限 ${formatDate(item.dueAt)}`}>
      {daysLeftText(new Date(item.dueAt), now)}
    </span>
  );
}
