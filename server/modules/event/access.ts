import type { Access, LoggedCalls } from '../../platform/http/route';

/** Only the audit administrator may see other users' actions. */
export const eventAccess = {
  'event.list': ['audit-admin'],
  'event.chain': ['audit-admin'],
  'event.check': ['audit-admin'],
  'event.get': ['audit-admin'],
  'event.people': ['audit-admin'],
  'event.rights': ['audit-admin'],
  'login.list': ['audit-admin'],
} as const satisfies Record<string, Access>;

export const eventLogged: LoggedCalls = {
  'event.check': { word: '核验日志' },
};
