import { callsOf, type Entity } from './entity';

/** The places where a station hangs its codes (张贴点). */
export const stationPlace = {
  name: '张贴点',
  routes: callsOf('stationPlace', '/api/station-place', ['list', 'get', 'create', 'edit', 'takeDown', 'remove']),
  exportsOf: ['congress-office', 'town-congress', 'station-admin'],
} as const satisfies Entity;
