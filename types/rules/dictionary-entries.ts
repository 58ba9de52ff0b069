import { DICTIONARIES, type DictionaryName } from './dictionary';

// Data for the management of dictionaries; choosing an entry needs none of it.

export const DICTIONARY_NAMES = Object.fromEntries(Object.entries(DICTIONARIES).map(([name, { title }]) => [name, title])) as Record<
  DictionaryName,
  string
>;

export const WORD_STATES = { offered: '可选', planned: '未到生效日', ended: '已停用' } as const;
export type DictionaryEntryState = keyof typeof WORD_STATES;
export const WORD_ACTIONS = { create: '新建', edit: '修改', move: '调整顺序' } as const;
export const WORD_LIMITS = { name: 12, most: 100 } as const;

interface Validity {
  /** The first day on which it is offered; null: no first day. */
  validFrom: string | null;
  /** The first day on which it is no longer offered; null: no end. */
  endsOn: string | null;
}

/** The state of an entry on a day. */
export const dictionaryEntryState = ({ validFrom, endsOn }: Validity, day: string): DictionaryEntryState =>
  endsOn !== null && endsOn <= day ? 'ended' : validFrom !== null && validFrom > day ? 'planned' : 'offered';
