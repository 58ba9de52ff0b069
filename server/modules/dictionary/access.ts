import { type Access, may } from '../../platform/http/route';

/** What words are called is everybody's to know: open pages show them. Which there are is the system administrator's to say. */
export const dictionaryAccess = {
  'dictionary.words': 'anyone',
  'dictionary.list': ['system-admin'],
  'dictionary.get': ['system-admin'],
  'dictionary.create': may('新建字典项', ['system-admin']),
  'dictionary.edit': may('修改字典项', ['system-admin']),
  'dictionary.move': may('调整字典顺序', ['system-admin']),
} as const satisfies Record<string, Access>;
