import { STEP_NAMES, type SuggestionStatus } from '@contract/rules/suggestion-status';
import { statusTone } from '@/features/suggestion/rules';

/** A status by colour and word together. */
export function StatusTag({ status }: { status: SuggestionStatus }) {
  return <span className={`console-status is-${statusTone(status)}`}>{STEP_NAMES[status]}</span>;
}
