import { ADMINISTRATORS } from '@contract/rules/administration';
import { type Access, may } from '../../platform/http/route';

/** Administrators see the roles; only the security administrator changes what a role may do. */
export const roleAccess = {
  'role.list': ADMINISTRATORS,
  'role.get': ADMINISTRATORS,
  'role.offered': ADMINISTRATORS,
  'role.create': may('新建角色', ['security-admin']),
  'role.edit': may('修改角色', ['security-admin']),
  'role.remove': may('删除角色', ['security-admin']),
} as const satisfies Record<string, Access>;
