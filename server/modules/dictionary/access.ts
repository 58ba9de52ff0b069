import { type Access, may } from '../../platform/http/route';

/** The names of entries are public, because public pages show them. The system administrator decides which entries exist. */
export const dictionaryAccess = {
  'dictionary.entries': 'anyone',
  'dictionary.list': ['system-admin'],
  'dictionary.get': ['system-admin'],
  'dictionary.create': may('新建字典项', ['system-admin']),
  'dictionary.edit': may('修改字典项', ['system-admin']),
  'dictionary.move': may('调整字典顺序', ['system-admin']),
} as const satisfies Record<string, Access>;
