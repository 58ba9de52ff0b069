import { callsOf, type Entity } from './entity';

/** Who is away, and who stands in. */
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
