import type { Period, PeriodUnit } from '@contract/rules/deadline';
import { SETTING_KINDS, type SettingName, type SettingValue, type SuggestionSettings } from '@contract/rules/suggestion-settings';

const MOST_OF_UNIT: Record<PeriodUnit, number> = { months: 60, days: 365, workdays: 365 };

const COUNT_LIMITS: Partial<Record<SettingName, { min: number; max: number }>> = {
  nearDays: { min: 1, max: 60 },
  urgeDays: { min: 0, max: 30 },
  signers: { min: 1, max: 100 },
};

type ReplyClasses = SuggestionSettings['replyClasses'];

const isPeriod = (value: SettingValue): value is Period => typeof value === 'object' && 'unit' in value;

const isClasses = (value: SettingValue): value is ReplyClasses => typeof value === 'object' && 'A' in value;

function fitsCount(name: SettingName, value: SettingValue): boolean {
  const limits = COUNT_LIMITS[name];
  return typeof value === 'number' && limits !== undefined && value >= limits.min && value <= limits.max;
}

/** A reply needs a class, and people tell classes apart by their names. */
function fitsClasses(value: SettingValue): boolean {
  if (!isClasses(value)) return false;
  const classes = Object.values(value);
  const names = new Set(classes.map(({ name }) => name.trim()));
  return classes.some(({ open }) => open) && names.size === classes.length;
}

/** Whether the value is of the setting's kind and within its limits: 1–60 months or 1–365 days, and for counts their own. */
export function fitsSetting(name: SettingName, value: SettingValue): boolean {
  switch (SETTING_KINDS[name]) {
    case 'period':
      return isPeriod(value) && value.count >= 1 && value.count <= MOST_OF_UNIT[value.unit];
    case 'count':
      return fitsCount(name, value);
    case 'classes':
      return fitsClasses(value);
  }
}
