import { callsBy, type Entity } from './entity';

/** Open stations, for deputies and the public. */
export const stationInfo = {
  name: '联络站信息',
  routes: callsBy('GET', {
    'stationInfo.list': 'station-info',
    'stationInfo.places': 'station-info/places',
    'stationInfo.get': 'station-info/:id',
    'stationInfo.getPublic': 'public/station',
  }),
} as const satisfies Entity;
