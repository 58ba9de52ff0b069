import { callsOf, type Entity } from './entity';

/** Delegations as administrators look after them; the list to choose from is a call of its own. */
export const delegation = {
  name: '代表团',
  routes: {
    'delegation.list': { method: 'GET', path: '/api/delegation/all' },
    ...callsOf('delegation', '/api/delegation', ['get', 'create', 'edit', 'remove']),
  },
  exportsOf: ['system-admin'],
  importsOf: ['system-admin'],
} as const satisfies Entity;
