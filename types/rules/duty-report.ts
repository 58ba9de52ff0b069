export const DUTY_REPORT_ACTIONS = { create: '填写', edit: '修改', rate: '评定', remove: '删除' } as const;

/** What becomes of a report at the meeting where it is heard. */
export const DUTY_RATINGS = { excellent: '优秀', competent: '称职', basic: '基本称职', incompetent: '不称职' } as const;
export type DutyRating = keyof typeof DUTY_RATINGS;

/** The ratings of a list, with those that are still to come. */
export const DUTY_RATING_FILTERS = { none: '未评定', ...DUTY_RATINGS } as const;

/** The years of a list. */
export const DUTY_YEARS = { current: '今年', last: '去年', earlier: '更早' } as const;

/** How long its texts may be, in characters. */
export const DUTY_REPORT_LIMITS = { plan: 2000, report: 6000 } as const;

/** The years that one can be of. */
export const DUTY_YEAR_SPAN = { first: 2000, last: 2099 } as const;

/** The steps that can be taken on one: a report that was rated stands as it was heard, and only one that was written is rated. */
export const dutySteps = ({ report, rating }: { report: string; rating: DutyRating | null }): readonly ('edit' | 'rate' | 'remove')[] =>
  rating === null ? (report === '' ? ['edit', 'remove'] : ['edit', 'rate', 'remove']) : ['rate', 'remove'];

/** Whether a mandate of that span can have one of the year, which is this year or the next at most. Days are YYYY-MM-DD. */
export const isDutyYear = (year: number, { beginDate, today }: { beginDate: string; today: string }): boolean =>
  year >= Number(beginDate.slice(0, 4)) && year <= Number(today.slice(0, 4)) + 1;
