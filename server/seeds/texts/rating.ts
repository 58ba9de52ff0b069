import type { Rating } from '@contract/rules/suggestion-terms';
import type { Random } from '../random';
import { notes } from './notes';

export interface RatingText {
  handling: Rating;
  result: Rating;
  comment: string;
}

const RATED: readonly (readonly [Rating, number])[] = [
  ['satisfied', 84],
  ['mostly', 14],
  ['none', 2],
];

/** The two ratings of a reply with a deputy's comment. */
export function composeRating(random: Random, dissatisfied: boolean): RatingText {
  if (dissatisfied)
    return { result: 'dissatisfied', handling: random.pick(['mostly', 'dissatisfied'] as const), comment: notes.complaint(random) };
  const result = random.weighted(RATED);
  if (result === 'none') return { result, handling: result, comment: '' };
  if (result === 'mostly') return { result, handling: random.weighted(RATED), comment: notes.mostly(random) };
  return { result, handling: result, comment: notes.praise(random) };
}
