/** Looks at whole numbers an account has in a day of Beijing without saying why. */
export const LOOKS_A_DAY = 60;
export const LOOK_REASON = { least: 4, most: 100 } as const;

/** The most people that a list shows at once. */
export const MOST_PEOPLE = 10_000;
export const MOST_STARS = 200;

/** Deputies in office, and those who work in units and offices. */
export const PERSON_KINDS = { deputy: '代表', staff: '工作人员' } as const;
export type PersonKind = keyof typeof PERSON_KINDS;

/** The parts of an index, in order; what sounds like nothing comes last. */
export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'];
