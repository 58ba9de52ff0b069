import type { Access } from '../../platform/http/route';

export const systemAccess = {
  'system.config': 'anyone',
  'system.health': 'anyone',
  'system.ready': 'anyone',
} as const satisfies Record<string, Access>;
