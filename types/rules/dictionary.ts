import { ACTIVITY_KINDS } from './activity-kind';
import { COURSE_CATEGORIES } from './course-category';
import { SUGGESTION_CATEGORIES } from './suggestion-terms';

/** The dictionaries that an office extends, with the built-in entries. An entry is stored by its code and never removed. */
export const DICTIONARIES = {
  category: { title: '建议类别', words: SUGGESTION_CATEGORIES },
  activityKind: { title: '活动类型', words: ACTIVITY_KINDS },
  courseCategory: { title: '课程类别', words: COURSE_CATEGORIES },
} as const;
export type DictionaryName = keyof typeof DICTIONARIES;

/** The value when no entry was chosen; it is always offered. */
export const UNCHOSEN = 'other';

export const WORD_CODE_PATTERN = '^[a-z][a-z0-9-]{0,39}$';
