import type { Access, LoggedCalls } from '../../platform/http/route';

/** Maps are open because they show only public data, and the screens that show them are public. */
export const mapAccess = {
  'map.info': 'anyone',
  'map.style': 'anyone',
  'map.styleScript': 'anyone',
  'map.formatStyle': 'anyone',
  'map.texture': 'anyone',
  'map.font': 'anyone',
  'map.tile': 'anyone',
  'map.pick': 'anyone',
} as const satisfies Record<string, Access>;

const OPEN = { unlogged: 'public' };

export const mapLogged: LoggedCalls = {
  'map.formatStyle': { unlogged: 'public; stores nothing' },
  'map.styleScript': OPEN,
  'map.texture': OPEN,
  'map.font': OPEN,
  'map.tile': OPEN,
};
