import { SUGGESTION_READERS } from '@contract/rules/suggestion-party';
import { type Access, may } from '../../platform/http/route';

/** Every role that works with suggestions can look up units for assignments; the system administrator can look up the units of accounts. */
export const unitAccess = {
  'unit.list': [...SUGGESTION_READERS, 'system-admin'],
  'unit.get': ['system-admin'],
  'unit.create': may('新增单位', ['system-admin']),
  'unit.edit': may('单位改名', ['system-admin']),
  'unit.disable': may('停用单位', ['system-admin']),
  'unit.enable': may('启用单位', ['system-admin']),
  'unit.merge': may('单位并入', ['system-admin']),
} as const satisfies Record<string, Access>;
