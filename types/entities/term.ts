import { callsOf, type Entity } from './entity';

/** Terms as administrators manage them; the views of all other users are separate calls. */
export const term = {
  name: '届次',
  routes: {
    'term.list': { method: 'GET', path: '/api/term/all' },
    ...callsOf('term', '/api/term', ['get', 'create', 'edit', 'begin', 'remove']),
  },
  exportsOf: ['system-admin'],
} as const satisfies Entity;
