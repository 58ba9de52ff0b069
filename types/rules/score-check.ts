import { MOST_BONUS, SCORE_LIMITS, toHundredths, WHOLE_POINTS } from './score';

/** The input of a rule, in points. */
export interface RuleInput {
  base: number;
  floor: number;
  points: number | null;
  cap: number | null;
}

type Problem = 'scoreRule.cap' | 'scoreRule.base' | 'scoreRule.points' | 'scoreRule.below_points' | 'scoreRule.cap_above';
export interface RuleProblem {
  error: Problem;
  field: keyof RuleInput;
}

const isAmount = (amount: number): boolean => amount >= 0 && amount <= SCORE_LIMITS.points && toHundredths(amount) !== null;

/** The reason why a first-level rule is not valid; `seconds` are the caps of the rules below it. Null when it is valid. */
export function firstProblem({ base, floor, cap }: RuleInput, seconds: readonly (number | null)[]): RuleProblem | null {
  if (cap === null || cap <= 0 || !isAmount(cap)) return { error: 'scoreRule.cap', field: 'cap' };
  if (!isAmount(base) || base > cap) return { error: 'scoreRule.base', field: 'base' };
  if (!isAmount(floor) || floor > base) return { error: 'scoreRule.base', field: 'floor' };
  return seconds.some((one) => one !== null && one > cap) ? { error: 'scoreRule.cap_above', field: 'cap' } : null;
}

/** The reason why a second-level rule is not valid; `firstCap` is the cap of its parent rule. Null when it is valid. */
export function secondProblem({ points, cap }: RuleInput, firstCap: number): RuleProblem | null {
  if (points === null || points === 0 || toHundredths(points) === null) return { error: 'scoreRule.points', field: 'points' };
  if (cap === null) return Math.abs(points) > firstCap && points > 0 ? { error: 'scoreRule.cap_above', field: 'points' } : null;
  if (cap <= 0 || !isAmount(cap)) return { error: 'scoreRule.cap', field: 'cap' };
  if (cap < Math.abs(points)) return { error: 'scoreRule.below_points', field: 'cap' };
  return cap > firstCap ? { error: 'scoreRule.cap_above', field: 'cap' } : null;
}

/** The sums of the first-level caps, in hundredths. */
export function sumOf(firsts: readonly { bonus: boolean; cap: number | null }[]): { caps: number; bonus: number } {
  const sum = (bonus: boolean): number => firsts.reduce((all, one) => all + (one.bonus === bonus ? (one.cap ?? 0) : 0), 0);
  return { caps: sum(false), bonus: sum(true) };
}

/** Checks whether the tree can be put in force: 100 points, and at most the allowed number of bonus points. */
export const isWhole = ({ caps, bonus }: { caps: number; bonus: number }): boolean => caps === WHOLE_POINTS && bonus <= MOST_BONUS;
