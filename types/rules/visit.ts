import { areaContains } from './area';
import { MAX_ATTACHMENTS } from './upload';

export const VISIT_STATES = { draft: '草稿', registered: '已登记', counted: '已计入', returned: '已退回' } as const;
export type VisitState = keyof typeof VISIT_STATES;

export const VISIT_ACTIONS = { create: '登记', edit: '修改', count: '计入', return: '退回', toLead: '转为线索', remove: '删除' } as const;
export type VisitAction = Exclude<keyof typeof VISIT_ACTIONS, 'create'>;

/** The maximum lengths of its texts, in characters, and the maximum numbers of people and photos. */
export const VISIT_LIMITS = { name: 20, place: 60, village: 20, said: 1000, reason: 200, people: 500, photos: MAX_ATTACHMENTS } as const;

/** A deputy's voter list: lengths of texts in characters, the maximum number of voters, and the number that a deputy is expected to have. */
export const VOTER_LIMITS = { name: 20, address: 60, note: 200, voters: 500, expected: 10 } as const;

export const VOTER_ACTIONS = { create: '添加', edit: '修改', remove: '移除' } as const;

/** The number of visits per year that meets the standard. */
export const VISIT_STANDARD = 2;

/** The possible years of figures. */
export const VISIT_YEARS = { first: 2000, last: 2099 } as const;

/** The states that count in the figures: all visits that the offices have not returned. */
export const TALLIED_STATES = ['registered', 'counted'] as const satisfies readonly VisitState[];

const isTallied = (state: VisitState): boolean => TALLIED_STATES.some((tallied) => tallied === state);

/** The result of a deputy's visits in a year. */
export const VISIT_REACHES = { none: '未走访', some: '已走访', standard: '已达标' } as const;
export type VisitReach = keyof typeof VISIT_REACHES;

/** The messages about a visit, by message key. */
export const VISIT_NEWS = { 'visit-returned': '走访记录被退回，请更正后重新登记' } as const;

const STEPS: Readonly<Record<VisitState, readonly VisitAction[]>> = {
  draft: ['edit', 'remove'],
  registered: ['edit', 'count', 'return', 'remove'],
  // For a visit that was counted by mistake.
  counted: ['return'],
  returned: ['edit', 'remove'],
};

/** The possible steps of a visit; the server also checks who may take them. A visit can become a lead only once. */
export const visitSteps = ({ state, leadId }: { state: VisitState; leadId: number | null }): readonly VisitAction[] =>
  leadId === null && isTallied(state) ? [...STEPS[state], 'toLead'] : STEPS[state];

/** The number of digits in the code of a county, and of a town. */
const PLACES = [6, 9];

/** Checks whether a deputy of that congress can record a visit there: in a town or, as a whole, a county of its area. */
export const isVisitPlace = (areaCode: string, congressArea: string): boolean =>
  PLACES.includes(areaCode.length) && areaContains(congressArea, areaCode);

/** Checks whether the day is possible for a visit: within the mandate, and not in the future. Days are YYYY-MM-DD. */
export const isVisitDay = (day: string, { begunOn, today }: { begunOn: string; today: string }): boolean => day >= begunOn && day <= today;

/** A share as text; a dash when the total is 0. */
export const shareText = (part: number, all: number): string => {
  if (all === 0) return '—';
  const share = (part / all) * 100;
  return `${Number.isInteger(share) ? String(share) : share.toFixed(1)}%`;
};

/** 王小明 → 王**: shows that there is a person, but not which one. */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = Array.from(name);
  return rest.length === 0 ? first && '*' : `${first}${'*'.repeat(Math.min(rest.length, 2))}`;
};

/** The first and the last day of a month, or of the year when no month is given. */
export function spanOf(year: number, month?: number): { from: string; to: string } {
  const text = (value: number): string => String(value).padStart(2, '0');
  if (month === undefined) return { from: `${String(year)}-01-01`, to: `${String(year)}-12-31` };
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${String(year)}-${text(month)}-01`, to: `${String(year)}-${text(month)}-${text(last)}` };
}
