import type { ErrorKey } from '../errors';
import { beijingMinute, DAY_MS } from './beijing';

/** Other facts about the item and the viewer that a step depends on. */
export interface StepFacts {
  now: Date;
  /** The number of deputies who must sign, including the lead deputy, and the number who have signed. */
  signersNeeded: number;
  signed: number;
  /** The time until which the viewer's unit may return the item; null when the unit does not lead it. */
  returnUntil: Date | null;
  /** True when the viewer wrote the reply that waits for approval and the unit has other users who can approve it. */
  wroteDraft: boolean;
  /** The time of the last urging by the viewer's role, and the days that must pass before the next one. */
  lastUrgedAt: Date | null;
  urgeDays: number;
}

/** The reason why the viewer cannot take a next step now: the server refuses the step with it, and the screen shows it instead of a button. */
export interface Hold {
  error: ErrorKey;
  reason: string;
  /** The form field to correct, if there is one. */
  field?: string;
}

type HoldRule = (facts: StepFacts) => Hold | null;

/** By action; the workflow table uses these rules. */
const HOLD_RULES: Readonly<Partial<Record<string, HoldRule>>> = {
  submit: ({ signersNeeded, signed }) =>
    signed < signersNeeded
      ? {
          error: 'suggestion.signers_missing',
          reason: `联名代表还差 ${String(signersNeeded - signed)} 人，请邀请更多代表联名后再提交`,
          field: 'cosignerIds',
        }
      : null,
  return: ({ returnUntil, now }) =>
    returnUntil && returnUntil < now
      ? { error: 'suggestion.return_late', reason: '已超过退回期限，请办理；确有困难请与交办单位联系' }
      : null,
  approveReply: ({ wroteDraft }) =>
    wroteDraft ? { error: 'suggestion.approver_same', reason: '拟稿人不能审签自己的答复，由本单位其他人员审签' } : null,
  urge: ({ lastUrgedAt, urgeDays, now }) => {
    const again = lastUrgedAt && new Date(lastUrgedAt.getTime() + urgeDays * DAY_MS);
    return again && now < again
      ? { error: 'suggestion.urged_recently', reason: `刚刚已经催办过，${beijingMinute(again)} 后可以再次催办` }
      : null;
  },
};

/** The reason that blocks the step; null when there is none. */
export const holdOf = (action: string, facts: StepFacts): Hold | null => HOLD_RULES[action]?.(facts) ?? null;
