import { type RefusalReason, REFUSAL_REASONS } from '@contract/rules/moderation';
import { fail } from '../errors';

/** A moderator's decision about a text that a user wrote. */
export interface Decision {
  publish: boolean;
  /** The reason of a refusal; without it the reason is "other" and must be written. */
  refusalReason?: RefusalReason | undefined;
  /** The answer to the author of the text. */
  answer: string;
}

/**
 * The decision as it is stored: a refusal without its own answer gets its reason as the answer. Throws `request.invalid` at `answer` when the reason
 * is "other" and no answer is written.
 */
export function decided({ publish, refusalReason = 'other', answer: typed }: Decision) {
  const answer = typed.trim();
  if (publish) return { state: 'published' as const, refusalReason: null, answer };
  if (refusalReason === 'other' && !answer) throw fail('request.invalid', { field: 'answer' });
  return { state: 'refused' as const, refusalReason, answer: answer || `${REFUSAL_REASONS[refusalReason]}。` };
}
