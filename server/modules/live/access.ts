import type { Access, LoggedCalls } from '../../platform/http/route';

/** Users receive only the events of their current role. */
export const liveAccess = { 'live.stream': 'signed-in', 'live.poll': 'signed-in' } as const satisfies Record<string, Access>;

export const liveLogged: LoggedCalls = {
  'live.stream': { unlogged: 'only tells the caller that the own messages have changed' },
};
