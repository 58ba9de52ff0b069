import { areaLevel } from './area';
import type { Period, PeriodUnit } from './deadline';
import { REPLY_CLASSES, type ReplyClass, type SuggestionKind } from './suggestion-terms';

/** The name of a reply class, whether it can still be chosen, and whether its promise is followed up until it is solved. */
export interface ReplyClassSetting {
  name: string;
  open: boolean;
  followUp: boolean;
}

/**
 * The settings that an administrator can change for an area and a process type, with their defaults. A value applies from its date on, in its area
 * and the areas below, until a nearer or a later value replaces it. A period that began under one value ends under it.
 */
export interface SuggestionSettings {
  /** For the reply, from the assignment. */
  replyPeriod: Period;
  /** For the reply with an extension, from the assignment. */
  extendedPeriod: Period;
  /** For a helper unit's opinion to the lead unit, from the assignment. */
  opinionPeriod: Period;
  /** The time within which a unit may return a wrong assignment. */
  returnPeriod: Period;
  /** For the new reply after a result rated 不满意. */
  rehandlingPeriod: Period;
  /** For accepting or refusing items submitted between sessions. */
  reviewPeriod: Period;
  /** For the deputies' rating of a reply. */
  evaluationPeriod: Period;
  /** Days before a deadline from which it is shown as near. */
  nearDays: number;
  /** The days before the same side can urge again. */
  urgeDays: number;
  /** The number of deputies who must sign, including the lead deputy. */
  signers: number;
  replyClasses: Record<ReplyClass, ReplyClassSetting>;
}

export type SettingName = keyof SuggestionSettings;
export type SettingValue = SuggestionSettings[SettingName];

export const SETTING_NAMES: Record<SettingName, string> = {
  replyPeriod: '答复期限',
  extendedPeriod: '延期后的答复期限',
  opinionPeriod: '会办意见期限',
  returnPeriod: '退回期限',
  rehandlingPeriod: '重新办理期限',
  reviewPeriod: '审核告知期限',
  evaluationPeriod: '评价期限',
  nearDays: '临期提醒天数',
  urgeDays: '催办间隔天数',
  signers: '联名人数（含领衔代表）',
  replyClasses: '答复类别',
};

/** The kind of value of each setting. */
export const SETTING_KINDS: Record<SettingName, 'period' | 'count' | 'classes'> = {
  replyPeriod: 'period',
  extendedPeriod: 'period',
  opinionPeriod: 'period',
  returnPeriod: 'period',
  rehandlingPeriod: 'period',
  reviewPeriod: 'period',
  evaluationPeriod: 'period',
  nearDays: 'count',
  urgeDays: 'count',
  signers: 'count',
  replyClasses: 'classes',
};

const MOST_OF_UNIT: Record<PeriodUnit, number> = { months: 60, days: 365, workdays: 365 };

/** The maximum length of a period in this unit. */
export const mostOfUnit = (unit: PeriodUnit): number => MOST_OF_UNIT[unit];

/** The minimum and maximum of each count, both inclusive. */
export const SETTING_LIMITS: Partial<Record<SettingName, { min: number; max: number }>> = {
  nearDays: { min: 1, max: 60 },
  urgeDays: { min: 0, max: 30 },
  signers: { min: 1, max: 100 },
};

const months = (count: number): Period => ({ count, unit: 'months' });
const days = (count: number): Period => ({ count, unit: 'days' });

/** The number of signers of a motion, by the level of its congress. Source: 代表法, 地方组织法. A suggestion needs only one signer. */
const MOTION_SIGNERS = { city: 10, county: 10, town: 5 } as const;

/** The defaults: the periods and numbers of the law. */
export function defaultSettings(kind: SuggestionKind, areaCode: string): SuggestionSettings {
  return {
    replyPeriod: months(3),
    extendedPeriod: months(6),
    opinionPeriod: months(2),
    returnPeriod: days(10),
    rehandlingPeriod: months(1),
    reviewPeriod: days(7),
    evaluationPeriod: days(15),
    nearDays: 15,
    urgeDays: 1,
    signers: kind === 'motion' ? MOTION_SIGNERS[areaLevel(areaCode)] : 1,
    replyClasses: {
      A: { name: REPLY_CLASSES.A, open: true, followUp: false },
      B: { name: REPLY_CLASSES.B, open: true, followUp: true },
      C: { name: REPLY_CLASSES.C, open: true, followUp: false },
      D: { name: REPLY_CLASSES.D, open: true, followUp: false },
    },
  };
}
