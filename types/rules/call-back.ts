/** The state of a call to a voter whose matter or comment was answered (回访). */
export const CALL_BACK_STATES = { waiting: '待回访', satisfied: '满意', dissatisfied: '不满意', unreached: '没有接通' } as const;
export type CallBackState = keyof typeof CALL_BACK_STATES;

/** The possible results of a call. */
const { waiting: _waiting, ...outcomes } = CALL_BACK_STATES;
export const CALL_BACK_OUTCOMES = outcomes;
export type CallBackOutcome = keyof typeof CALL_BACK_OUTCOMES;

export const CALL_BACK_ACTIONS = { create: '抽样', record: '登记回访' } as const;
export type CallBackAction = 'record';

export const CALL_BACK_KINDS = { matter: '民情事项', comment: '群众留言' } as const;

export const CALL_BACK_NEWS = {
  'call-back-drawn': '有已答复的事项需要电话回访',
} as const;

/** The percentage of answered ones that are called, unless an office sets another. */
export const CALL_BACK_SHARE = 10;
export const CALL_BACK_LIMITS = { note: 200 } as const;
/** The share of satisfied voters, in percent, below which a unit handles the matters of the quarter again. */
export const LEAST_SATISFIED = 70;
/** After so many days from its end, a quarter is judged even when some calls are missing. */
export const JUDGED_AFTER_DAYS = 30;

/** A voter who was not reached may be called again. */
export const callBackSteps = ({ state }: { state: CallBackState }): readonly CallBackAction[] =>
  state === 'waiting' || state === 'unreached' ? ['record'] : [];

/** The number of calls for a month's answers: the share, rounded up, and at least one. */
export const sampleOf = (answered: number, share: number): number =>
  answered === 0 ? 0 : Math.max(1, Math.ceil((answered * share) / 100));

/** Checks whether too few of the voters who were reached are satisfied. */
export const isTooFew = ({ reached, satisfied }: { reached: number; satisfied: number }): boolean =>
  reached > 0 && satisfied * 100 < reached * LEAST_SATISFIED;
