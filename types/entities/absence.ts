import { callsOf, type Entity } from './entity';

/** Absences of staff, and their stand-ins. */
export const absence = {
  name: '离岗代理',
  routes: {
    'absence.posts': { method: 'GET', path: '/api/absence/posts' },
    'absence.standIns': { method: 'GET', path: '/api/absence/stand-ins' },
    ...callsOf('absence', '/api/absence', ['list', 'get', 'create', 'edit', 'remove']),
  },
  exportsOf: ['system-admin'],
  importsOf: ['system-admin'],
} as const satisfies Entity;
