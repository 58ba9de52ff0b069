import { STEP_NAMES, type SuggestionStatus } from '@contract/rules/suggestion-status';
import { statusTone } from '@/features/suggestion/rules';

/** A status by colour and word together. */
export function StatusTag({ status, ownReplyRated = false }: { status: SuggestionStatus; ownReplyRated?: boolean | undefined }) {
  // The item waits for the rating of another unit's reply.
  if (ownReplyRated) return <span className="console-status is-good">本单位已评价</span>;
  return <span className={`console-status is-${statusTone(status)}`}>{STEP_NAMES[status]}</span>;
}
