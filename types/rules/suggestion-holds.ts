import type { ErrorKey } from '../errors';
import { beijingMinute, DAY_MS } from './beijing';

/** What else bears on a step, of the item and of who would take it. */
export interface StepFacts {
  now: Date;
  /** Deputies who must have signed, the lead deputy among them, and how many have. */
  signersNeeded: number;
  signed: number;
  /** Until when the viewer's unit may give the item back; null where it leads none. */
  returnUntil: Date | null;
  /** The viewer wrote the reply that waits for approval, and the unit has others who can approve it. */
  wroteDraft: boolean;
  /** When the viewer's role urged last, and how many days must pass before it does so again. */
  lastUrgedAt: Date | null;
  urgeDays: number;
}

/** Why a step that is next cannot be taken by the viewer now: what the server refuses it by, and what the screen says instead of a button. */
export interface Hold {
  error: ErrorKey;
  reason: string;
  /** Of the form, where one is to be mended. */
  field?: string;
}

type HoldRule = (facts: StepFacts) => Hold | null;

/** By the action of the workflow table, which reads these. */
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

/** What holds the step back; null when nothing does. */
export const holdOf = (action: string, facts: StepFacts): Hold | null => HOLD_RULES[action]?.(facts) ?? null;
