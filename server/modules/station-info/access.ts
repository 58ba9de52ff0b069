import type { Access } from '../../platform/http/route';

/** What stands at a station's door may be known by everybody; the list of all is for those who are signed in. */
export const stationInfoAccess = {
  'stationInfo.list': 'signed-in',
  'stationInfo.places': 'signed-in',
  'stationInfo.get': 'signed-in',
  'stationInfo.open': 'anyone',
} as const satisfies Record<string, Access>;
