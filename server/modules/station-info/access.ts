import type { Access } from '../../platform/http/route';

/** The page of a station is public, like the sign at its door; the list of all stations needs a login. */
export const stationInfoAccess = {
  'stationInfo.list': 'signed-in',
  'stationInfo.places': 'signed-in',
  'stationInfo.get': 'signed-in',
  'stationInfo.getPublic': 'anyone',
} as const satisfies Record<string, Access>;
