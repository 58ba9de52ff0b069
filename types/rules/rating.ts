import type { Rating } from './suggestion-terms';

/** From the gravest: one unit's answer that does not satisfy stands for the whole. */
const GRAVEST: readonly Rating[] = ['dissatisfied', 'mostly', 'none', 'satisfied'];

/** What stands on an item of which several replies were rated. One that is not rated is null. */
export const gravest = (ratings: readonly (Rating | null)[]): Rating => GRAVEST.find((rating) => ratings.includes(rating)) ?? 'none';
