import type { Rating } from './suggestion-terms';

/** Ordered from the worst: one unit's unsatisfactory reply decides about the whole. */
const GRAVEST: readonly Rating[] = ['dissatisfied', 'mostly', 'none', 'satisfied'];

/** The rating of an item with several rated replies. A reply without a rating is null. */
export const gravest = (ratings: readonly (Rating | null)[]): Rating => GRAVEST.find((rating) => ratings.includes(rating)) ?? 'none';
