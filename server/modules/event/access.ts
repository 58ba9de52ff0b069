import type { Access } from '../../platform/http/route';

/** What others did is the third administrator's alone to look at. */
export const eventAccess = {
  'event.list': ['audit-admin'],
  'event.get': ['audit-admin'],
  'event.people': ['audit-admin'],
  'event.rights': ['audit-admin'],
  'login.list': ['audit-admin'],
} as const satisfies Record<string, Access>;
