import { periodText } from '@contract/rules/deadline';
import type { SettingName, SettingValue, SuggestionSettings } from '@contract/rules/suggestion-settings';
import { dateText } from '@/lib/dates';
import type { Setting } from './api';

export type ReplyClasses = SuggestionSettings['replyClasses'];

const COUNT_UNITS: Partial<Record<SettingName, string>> = { nearDays: '天', urgeDays: '天', signers: '人' };

/** Returns the unit of a number that is not a period: 15 天, 10 人. */
export const countUnit = (name: SettingName): string => COUNT_UNITS[name] ?? '';

/** Returns today's date in the time zone of the offices. */
export const today = (): string => dateText(Date.now());

const classText = ([key, { name, open, followUp }]: [string, ReplyClasses['A']]): string =>
  `${key} ${name}${open ? '' : '（停用）'}${followUp ? '（跟踪）' : ''}`;

/** Returns a value as text. */
export function valueText(name: SettingName, value: SettingValue): string {
  if (typeof value === 'number') return `${String(value)} ${countUnit(name)}`.trim();
  return 'unit' in value ? periodText(value) : Object.entries(value).map(classText).join('；');
}

export type SettingState = 'planned' | 'ruling' | 'passed' | 'ended';

export const SETTING_STATES: Record<SettingState, string> = { planned: '待生效', ruling: '生效中', passed: '已被取代', ended: '已撤销' };

/** Returns the state of a setting today; `settings` are all settings of the area. */
export function stateOf(setting: Setting, settings: readonly Setting[], on: string): SettingState {
  if (setting.endedAt !== null) return setting.effectiveFrom <= on || isReplaced(setting, settings) ? 'passed' : 'ended';
  if (setting.effectiveFrom > on) return 'planned';
  const later = settings.some(
    (other) =>
      other.name === setting.name && other.endedAt === null && other.effectiveFrom > setting.effectiveFrom && other.effectiveFrom <= on,
  );
  return later ? 'passed' : 'ruling';
}

/** Whether another value for the same day replaced it, and it was not simply ended. */
const isReplaced = ({ id, name, effectiveFrom }: Setting, settings: readonly Setting[]): boolean =>
  settings.some((other) => other.name === name && other.effectiveFrom === effectiveFrom && other.id > id);

/** Returns the values planned for a later day that are not ended, the earliest first. */
export const plannedOf = (name: SettingName, settings: readonly Setting[], on: string): Setting[] =>
  settings
    .filter((setting) => setting.name === name && setting.endedAt === null && setting.effectiveFrom > on)
    .sort((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1));
