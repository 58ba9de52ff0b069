import { quarterFrom } from './quarter';

export const VISIT_PLAN_ACTIONS = { create: '新增', edit: '修改', remove: '删除' } as const;
export type VisitPlanAction = Exclude<keyof typeof VISIT_PLAN_ACTIONS, 'create'>;

export const VISIT_PLAN_NEWS = { 'visit-plan-open': '本季度的走访计划还没有完成' } as const;

/** The maximum length of a village's name in characters, and the maximum numbers of visits and of plans in a quarter. */
export const VISIT_PLAN_LIMITS = { village: 20, visits: 100, plans: 60 } as const;

/** A reminder is sent when so many days of the quarter are left. */
export const PLAN_REMINDER_DAYS = 10;

/** A month as input and as shown: 2026-03. */
export const MONTH_PATTERN = '^20\\d{2}-(0[1-9]|1[0-2])$';

/** A plan can be changed until its quarter is over. Days are YYYY-MM-DD. */
export const visitPlanSteps = ({ month }: { month: string }, today: string): readonly VisitPlanAction[] =>
  quarterFrom(month) < quarterFrom(today) ? [] : ['edit', 'remove'];
