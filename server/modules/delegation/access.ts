import { type Access, may } from '../../platform/http/route';

export const delegationAccess = {
  'delegation.list': ['system-admin'],
  'delegation.get': ['system-admin'],
  'delegation.create': may('新增代表团', ['system-admin']),
  'delegation.edit': may('修改代表团', ['system-admin']),
  'delegation.remove': may('删除代表团', ['system-admin']),
} as const satisfies Record<string, Access>;
