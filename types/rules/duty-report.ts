export const DUTY_REPORT_ACTIONS = { create: '填写', edit: '修改', rate: '评定', remove: '删除' } as const;

/** The ratings of a report at the meeting where it is presented. */
export const DUTY_RATINGS = { excellent: '优秀', competent: '称职', basic: '基本称职', incompetent: '不称职' } as const;
export type DutyRating = keyof typeof DUTY_RATINGS;

/** The ratings in the list filter, including reports that are not rated yet. */
export const DUTY_RATING_FILTERS = { none: '未评定', ...DUTY_RATINGS } as const;

/** The year filter of the list. */
export const DUTY_YEARS = { current: '今年', last: '去年', earlier: '更早' } as const;

/** The maximum lengths of its texts, in characters. */
export const DUTY_REPORT_LIMITS = { plan: 2000, report: 6000 } as const;

/** The possible years of a duty report. */
export const DUTY_YEAR_SPAN = { first: 2000, last: 2099 } as const;

/** The possible steps: a rated report can no longer be edited, and only a written report can be rated. */
export const dutySteps = ({ report, rating }: { report: string; rating: DutyRating | null }): readonly ('edit' | 'rate' | 'remove')[] =>
  rating === null ? (report === '' ? ['edit', 'remove'] : ['edit', 'rate', 'remove']) : ['rate', 'remove'];

/** Checks whether a mandate with this begin can have a duty report of the year, which is at most next year. Days are YYYY-MM-DD. */
export const isDutyYear = (year: number, { beginDate, today }: { beginDate: string; today: string }): boolean =>
  year >= Number(beginDate.slice(0, 4)) && year <= Number(today.slice(0, 4)) + 1;
