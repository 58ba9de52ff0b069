import type { Period } from '@contract/rules/deadline';
import {
  mostOfUnit,
  SETTING_KINDS,
  SETTING_LIMITS,
  type SettingName,
  type SettingValue,
  type SuggestionSettings,
} from '@contract/rules/suggestion-settings';

type ReplyClasses = SuggestionSettings['replyClasses'];

const isPeriod = (value: SettingValue): value is Period => typeof value === 'object' && 'unit' in value;

const isClasses = (value: SettingValue): value is ReplyClasses => typeof value === 'object' && 'A' in value;

function fitsCount(name: SettingName, value: SettingValue): boolean {
  const limits = SETTING_LIMITS[name];
  return typeof value === 'number' && limits !== undefined && value >= limits.min && value <= limits.max;
}

/** A reply needs a class, and users distinguish classes by their names. */
function fitsClasses(value: SettingValue): boolean {
  if (!isClasses(value)) return false;
  const classes = Object.values(value);
  const names = new Set(classes.map(({ name }) => name.trim()));
  return classes.some(({ open }) => open) && names.size === classes.length;
}

/** Checks whether the value has the type of the setting and is within its limits: 1–60 months or 1–365 days, and for counts their own. */
export function fitsSetting(name: SettingName, value: SettingValue): boolean {
  switch (SETTING_KINDS[name]) {
    case 'period':
      return isPeriod(value) && value.count >= 1 && value.count <= mostOfUnit(value.unit);
    case 'count':
      return fitsCount(name, value);
    case 'classes':
      return fitsClasses(value);
  }
}
