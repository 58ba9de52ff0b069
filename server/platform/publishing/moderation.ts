import { type RefusalReason, REFUSAL_REASONS } from '@contract/rules/moderation';
import { fail } from '../errors';

/** What a moderator decided of something that people wrote. */
export interface Decision {
  publish: boolean;
  /** Why it is refused; without one it is another reason, which has to be written. */
  refusalReason?: RefusalReason | undefined;
  /** What is answered to whoever wrote it. */
  answer: string;
}

/**
 * The decision as it is kept: the answer of a refusal without words of its own is its reason. Throws `request.invalid` at `answer` where
 * another reason is not written.
 */
export function decided({ publish, refusalReason = 'other', answer: typed }: Decision) {
  const answer = typed.trim();
  if (publish) return { state: 'published' as const, refusalReason: null, answer };
  if (refusalReason === 'other' && !answer) throw fail('request.invalid', { field: 'answer' });
  return { state: 'refused' as const, refusalReason, answer: answer || `${REFUSAL_REASONS[refusalReason]}。` };
}
