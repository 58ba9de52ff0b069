import { areaContains } from './area';
import { MAX_ATTACHMENTS } from './upload';

export const VISIT_STATES = { draft: '草稿', registered: '已登记', counted: '已计入', returned: '已退回' } as const;
export type VisitState = keyof typeof VISIT_STATES;

export const VISIT_ACTIONS = { create: '登记', edit: '修改', count: '计入', return: '退回', toLead: '转为线索', remove: '删除' } as const;
export type VisitAction = Exclude<keyof typeof VISIT_ACTIONS, 'create'>;

/** How long its texts may be, in characters, and how many people and photos there may be. */
export const VISIT_LIMITS = { name: 20, place: 60, said: 1000, reason: 200, people: 500, photos: MAX_ATTACHMENTS } as const;

/** A deputy's own voters: texts in characters, how many are kept, and how many a deputy is expected to have. */
export const VOTER_LIMITS = { name: 20, address: 60, note: 200, voters: 500, expected: 10 } as const;

export const VOTER_ACTIONS = { create: '添加', edit: '修改', remove: '移除' } as const;

/** Visits of a year by which a deputy reaches the standard. */
export const VISIT_STANDARD = 2;

/** The years that figures are asked of. */
export const VISIT_YEARS = { first: 2000, last: 2099 } as const;

/** What the offices have not sent back stands in the figures. */
export const TALLIED_STATES = ['registered', 'counted'] as const satisfies readonly VisitState[];

const isTallied = (state: VisitState): boolean => TALLIED_STATES.some((tallied) => tallied === state);

/** How far deputies got in a year. */
export const VISIT_REACHES = { none: '未走访', some: '已走访', standard: '已达标' } as const;
export type VisitReach = keyof typeof VISIT_REACHES;

/** What people are told of a visit, by the name of the news. */
export const VISIT_NEWS = { 'visit-returned': '走访记录被退回，请更正后重新登记' } as const;

const STEPS: Readonly<Record<VisitState, readonly VisitAction[]>> = {
  draft: ['edit', 'remove'],
  registered: ['edit', 'count', 'return', 'remove'],
  // It was counted by mistake.
  counted: ['return'],
  returned: ['edit', 'remove'],
};

/** The steps that can be taken on one; who may take them, the server says besides. What was said can become a lead once. */
export const visitSteps = ({ state, leadId }: { state: VisitState; leadId: number | null }): readonly VisitAction[] =>
  leadId === null && isTallied(state) ? [...STEPS[state], 'toLead'] : STEPS[state];

/** Digits of a county's code, and of a town's. */
const PLACES = [6, 9];

/** Whether a deputy of that congress can have been there: in a town or, as a whole, a county of its area. */
export const isVisitPlace = (areaCode: string, congressArea: string): boolean =>
  PLACES.includes(areaCode.length) && areaContains(congressArea, areaCode);

/** Whether there can have been a visit on the day: of the mandate, and not to come. Days are YYYY-MM-DD. */
export const isVisitDay = (day: string, { begunOn, today }: { begunOn: string; today: string }): boolean => day >= begunOn && day <= today;

/** A share as people read it; without anybody there is none. */
export const shareText = (part: number, all: number): string => {
  if (all === 0) return '—';
  const share = (part / all) * 100;
  return `${Number.isInteger(share) ? String(share) : share.toFixed(1)}%`;
};

/** 王小明 → 王**: who reads it knows that there was somebody, and not who. */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = Array.from(name);
  return rest.length === 0 ? first && '*' : `${first}${'*'.repeat(Math.min(rest.length, 2))}`;
};

/** The first and the last day of a month, or of the year where none is named. */
export function spanOf(year: number, month?: number): { from: string; to: string } {
  const text = (value: number): string => String(value).padStart(2, '0');
  if (month === undefined) return { from: `${String(year)}-01-01`, to: `${String(year)}-12-31` };
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${String(year)}-${text(month)}-01`, to: `${String(year)}-${text(month)}-${text(last)}` };
}
