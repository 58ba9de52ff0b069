import { callsBy, callsOf, type Entity } from './entity';

/** The work of stations in a year, and the stars that result from it. */
export const stationStar = {
  name: '联络站星级',
  routes: {
    ...callsBy('GET', { 'stationStar.weights': 'station-star/weights' }),
    'stationStar.setWeights': { method: 'PUT', path: '/api/station-star/weights' },
    ...callsOf('stationStar', '/api/station-star', ['list', 'get', 'override']),
  },
  exportsOf: ['congress-office', 'town-congress', 'station-admin'],
} as const satisfies Entity;
