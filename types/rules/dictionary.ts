import { SUGGESTION_CATEGORIES } from './suggestion-terms';

/** The lists of words that an office extends, with what comes with the product. A word is stored by its code and never removed. */
export const DICTIONARIES = { category: { title: '建议类别', words: SUGGESTION_CATEGORIES } } as const;
export type DictionaryName = keyof typeof DICTIONARIES;

export const DICTIONARY_NAMES = Object.fromEntries(Object.entries(DICTIONARIES).map(([name, { title }]) => [name, title])) as Record<
  DictionaryName,
  string
>;

/** What stands for a word that nobody chose; it is always offered. */
export const UNCHOSEN = 'other';

export const WORD_CODE_PATTERN = '^[a-z][a-z0-9-]{0,39}$';
export const WORD_STATES = { offered: '可选', planned: '未到生效日', ended: '已停用' } as const;
export type WordState = keyof typeof WORD_STATES;
export const WORD_ACTIONS = { create: '新建', edit: '修改', move: '调整顺序' } as const;
export const WORD_LIMITS = { name: 12, most: 100 } as const;

interface Validity {
  /** The first day on which it is offered; null: always was. */
  validFrom: string | null;
  /** The first day on which it no longer is; null: for good. */
  endsOn: string | null;
}

/** How a word stands on a day. */
export const wordState = ({ validFrom, endsOn }: Validity, day: string): WordState =>
  endsOn !== null && endsOn <= day ? 'ended' : validFrom !== null && validFrom > day ? 'planned' : 'offered';
