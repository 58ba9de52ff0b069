/** A visible character: no space, control character or zero-width character. */
export const VISIBLE_PATTERN =
  '[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]';

/** Days and times of the years 1900 to 2199: the range that the platform uses, and that both PostgreSQL and Date can calculate with. */
const DAY = '(19|20|21)\\d{2}-\\d{2}-\\d{2}';
export const DATE_PATTERN = `^${DAY}$`;
/** Only forms that every Date can parse: no second 60, and no space instead of the T. */
export const TIME_PATTERN = `^${DAY}T[0-2]\\d:[0-5]\\d:[0-5]\\d(\\.\\d{1,9})?(Z|[+-][0-2]\\d:[0-5]\\d)$`;
