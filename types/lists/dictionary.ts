import { DICTIONARY_NAMES, WORD_STATES } from '../rules/dictionary-entries';
import type { ListEntry } from './list';

/** The entries of the dictionaries, each dictionary in its own order. */
export const DICTIONARY_LIST = {
  name: '字典',
  unit: '项',
  filters: {
    keyword: { kind: 'keyword', label: '名称', place: 'front' },
    state: { kind: 'choice', label: '状态', place: 'front', all: '全部状态', words: WORD_STATES },
    dictionary: { kind: 'choice', label: '字典', place: 'front', all: '全部字典', words: DICTIONARY_NAMES },
  },
  columns: {
    name: { title: '名称' },
    dictionary: { title: '字典' },
    origin: { title: '来源' },
    validFrom: { title: '生效日期' },
    endsOn: { title: '停用日期' },
    state: { title: '状态' },
  },
  exported: ['dictionary', 'name', 'origin', 'validFrom', 'endsOn', 'state'],
} as const satisfies ListEntry;
