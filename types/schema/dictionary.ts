import { type Static, Type } from '@sinclair/typebox';
import { DICTIONARY_LIST } from '../lists/dictionary';
import { DICTIONARY_NAMES, WORD_ACTIONS, WORD_LIMITS, WORD_STATES } from '../rules/dictionary-entries';
import {
  ChangeEntryOf,
  Closed,
  DateOnly,
  type ErrorWords,
  GivenDay,
  Id,
  IdParams,
  KeyOf,
  Line,
  type LoggedColumns,
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
  Titled,
  Version,
  DictionaryEntryCode,
} from './common';
import { filterSchemas } from './list';

const Dictionary = Titled('字典', KeyOf(DICTIONARY_NAMES));

/** A dictionary entry as forms, filters and texts use it. */
export const DictionaryEntry = Closed({
  code: DictionaryEntryCode,
  name: Type.String(),
  state: KeyOf(WORD_STATES),
  hasRecords: Type.Boolean({ description: 'for an entry that has ended: a record still uses it' }),
});
export type DictionaryEntry = Static<typeof DictionaryEntry>;

const line = {
  id: Id,
  dictionary: KeyOf(DICTIONARY_NAMES),
  code: DictionaryEntryCode,
  name: Type.String(),
  builtIn: Type.Boolean({ description: 'delivered with the product' }),
  validFrom: Nullable(DateOnly),
  endsOn: Nullable(DateOnly),
  state: KeyOf(WORD_STATES),
  version: Version,
};
export const DictionaryEntryLine = Closed(line);
export type DictionaryEntryLine = Static<typeof DictionaryEntryLine>;

export const DictionaryEntryDetail = Closed({
  ...line,
  actions: Type.Array(KeyOf(WORD_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(WORD_ACTIONS, { kept: '已保存' })),
});
export type DictionaryEntryDetail = Static<typeof DictionaryEntryDetail>;

const input = {
  name: Titled('名称', Line(WORD_LIMITS.name)),
  validFrom: Titled('生效日期', Nullable({ ...GivenDay, description: 'the first day on which it can be selected; null for always' })),
  endsOn: Titled('停用日期', Nullable({ ...GivenDay, description: 'the first day on which it can no longer be selected' })),
};

/** Entries are never removed: records that use one keep it and show it. */
export const schemas = {
  'dictionary.entries': { query: Closed({ dictionary: Dictionary }), reply: Type.Array(DictionaryEntry, { description: 'in order' }) },
  'dictionary.list': { query: Closed({ ...Paging, ...filterSchemas(DICTIONARY_LIST) }), reply: PageOf(DictionaryEntryLine) },
  'dictionary.get': { params: IdParams, reply: DictionaryEntryDetail },
  'dictionary.create': { body: Closed({ ...input, dictionary: Dictionary }), reply: DictionaryEntryDetail },
  'dictionary.edit': { params: IdParams, body: Closed({ ...input, version: Version }), reply: DictionaryEntryDetail },
  'dictionary.move': {
    params: IdParams,
    body: Closed({ way: Titled('方向', KeyOf({ up: '上移', down: '下移' })), version: Version }),
    reply: DictionaryEntryDetail,
  },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  dictionary: {
    dictionary: ['字典', DICTIONARY_NAMES],
    code: '代码',
    name: '名称',
    validFrom: '生效日期',
    endsOn: '停用日期',
    ordernum: '顺序',
    builtIn: '平台自带',
  },
} as const satisfies LoggedColumns;

export const errors = {
  'dictionary.not_found': { status: 404, message: '没有找到这个字典项，请刷新后再操作' },
  'dictionary.stale': { status: 409, message: '这个字典项刚刚被其他人修改，请刷新后再操作，您填写的内容没有提交' },
  'dictionary.name_taken': { status: 409, message: '这个字典里已有同名的项，请换一个名称，已停用的可以修改停用日期后再用' },
  'dictionary.days': { status: 400, message: '停用日期要晚于生效日期' },
  'dictionary.unchosen': { status: 409, message: '没有选择时归入这一项，不能停用或推迟生效，可以改名' },
  'dictionary.at_end': { status: 409, message: '已经排在最前或最后' },
  'dictionary.too_many': { status: 409, message: `每个字典最多 ${String(WORD_LIMITS.most)} 项，请修改已有的项` },
  'dictionary.not_offered': { status: 400, message: '选择的项目已停用或未到生效日期，请刷新后重新选择' },
} as const satisfies ErrorWords;
