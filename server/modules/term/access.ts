import { type Access, may } from '../../platform/http/route';

export const termAccess = {
  'term.current': 'signed-in',
  'term.choices': 'signed-in',
  'step.list': 'signed-in',
  'term.list': ['system-admin'],
  'term.get': ['system-admin'],
  'term.create': may('新增届次', ['system-admin']),
  'term.edit': may('修改届次', ['system-admin']),
  'term.begin': may('设为本届', ['system-admin']),
  'term.remove': may('删除届次', ['system-admin']),
} as const satisfies Record<string, Access>;
