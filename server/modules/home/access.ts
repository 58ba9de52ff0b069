import type { Access } from '../../platform/http/route';

/** Each role has its own home; each is limited to the viewer's area. */
export const homeAccess = {
  'home.deputy': ['deputy'],
  'home.systemAdmin': ['system-admin'],
  'home.securityAdmin': ['security-admin'],
  'home.auditAdmin': ['audit-admin'],
} as const satisfies Record<string, Access>;
