import type { Access } from '../../platform/http/route';

/** To each its own home; every one of them is limited to the viewer's area. */
export const homeAccess = {
  'home.deputy': ['deputy'],
  'home.systemAdmin': ['system-admin'],
  'home.securityAdmin': ['security-admin'],
  'home.auditAdmin': ['audit-admin'],
} as const satisfies Record<string, Access>;
