import type { Access } from '../../platform/http/route';

/** Nobody can be signed in yet: each call carries the key of the link that the start printed. */
export const setupAccess = {
  'setup.open': 'anyone',
  'setup.areas': 'anyone',
  'setup.trySms': 'anyone',
  'setup.tryPlatform': 'anyone',
  'setup.finish': 'anyone',
} as const satisfies Record<string, Access>;
