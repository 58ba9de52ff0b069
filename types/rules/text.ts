/** A character that is seen: neither a blank nor a control character, nor one without width. */
export const VISIBLE_PATTERN =
  '[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]';

/** Days and times of the years 1900 to 2199: all that the platform tells of, and what both PostgreSQL and Date can count on from. */
const DAY = '(19|20|21)\\d{2}-\\d{2}-\\d{2}';
export const DATE_PATTERN = `^${DAY}$`;
/** Only what every Date reads: no second of 60, no blank instead of the T. */
export const TIME_PATTERN = `^${DAY}T[0-2]\\d:[0-5]\\d:[0-5]\\d(\\.\\d{1,9})?(Z|[+-][0-2]\\d:[0-5]\\d)$`;
