import { type Access, may } from '../../platform/http/route';

/** Only the audit administrator may see other users' actions. */
export const eventAccess = {
  'event.list': ['audit-admin'],
  'event.chain': ['audit-admin'],
  'event.check': may('核验日志', ['audit-admin']),
  'event.get': ['audit-admin'],
  'event.people': ['audit-admin'],
  'event.rights': ['audit-admin'],
  'login.list': ['audit-admin'],
} as const satisfies Record<string, Access>;
