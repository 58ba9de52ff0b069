import type { Access, LoggedCalls } from '../../platform/http/route';

/** No user can be signed in yet: each call carries the key of the link that was printed at the start. */
export const setupAccess = {
  'setup.open': 'anyone',
  'setup.areas': 'anyone',
  'setup.trySms': 'anyone',
  'setup.tryPlatform': 'anyone',
  'setup.finish': 'anyone',
} as const satisfies Record<string, Access>;

export const setupLogged: LoggedCalls = {
  'setup.open': { unlogged: 'no accounts exist yet' },
  'setup.areas': { unlogged: 'no accounts exist yet' },
  'setup.trySms': { unlogged: 'no accounts exist yet' },
  'setup.tryPlatform': { unlogged: 'no accounts exist yet' },
  'setup.finish': { unlogged: 'no accounts exist yet' },
};
