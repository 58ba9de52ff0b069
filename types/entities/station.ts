import { callsOf, type Entity } from './entity';

/** Liaison stations, as offices, towns and station managers manage them. */
export const station = {
  name: '代表联络站',
  routes: {
    'station.candidates': { method: 'GET', path: '/api/station/candidates' },
    'station.managers': { method: 'GET', path: '/api/station/managers' },
    ...callsOf('station', '/api/station', ['list', 'get', 'create', 'edit', 'close', 'reopen', 'dropPicture', 'remove']),
    'station.addPicture': { method: 'POST', path: '/api/station/:id/add-picture', form: true },
    'station.picture': { method: 'GET', path: '/api/station/picture/:id', answer: 'binary' },
  },
  exportsOf: ['congress-office', 'town-congress', 'station-admin'],
  importsOf: ['congress-office', 'town-congress'],
} as const satisfies Entity;
