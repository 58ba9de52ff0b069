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
  'setup.open': { unlogged: 'there are no accounts yet' },
  'setup.areas': { unlogged: 'there are no accounts yet' },
  'setup.trySms': { unlogged: 'there are no accounts yet' },
  'setup.tryPlatform': { unlogged: 'there are no accounts yet' },
  'setup.finish': { unlogged: 'there are no accounts yet' },
};
