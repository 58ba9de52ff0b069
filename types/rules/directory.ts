/** The number of whole numbers that an account can view per day of Beijing without giving a reason. */
export const LOOKS_A_DAY = 60;
export const LOOK_REASON = { least: 4, most: 100 } as const;

/** The length of a request to correct the own entry, in characters. */
export const CORRECTION = { most: 200 } as const;

/** The maximum number of people in one list. */
export const MOST_PEOPLE = 10_000;
export const MOST_STARS = 200;

/** Deputies in office, and the staff of units and offices. */
export const PERSON_KINDS = { deputy: '代表', staff: '工作人员' } as const;
export type PersonKind = keyof typeof PERSON_KINDS;

/** The letters of an index, in order; names without pinyin come last. */
export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'];
