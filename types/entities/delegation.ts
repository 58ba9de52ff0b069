import { callsOf, type Entity } from './entity';

/** Delegations as administrators manage them; the list for selection is a separate call. */
export const delegation = {
  name: '代表团',
  routes: {
    'delegation.list': { method: 'GET', path: '/api/delegation/all' },
    ...callsOf('delegation', '/api/delegation', ['get', 'create', 'edit', 'remove']),
  },
  exportsOf: ['system-admin'],
  importsOf: ['system-admin'],
} as const satisfies Entity;
