import { callsOf, type Entity } from './entity';

/** Deputies' groups: deputies of a term who work together between its meetings. */
export const deputyGroup = {
  name: '代表小组',
  routes: {
    'deputyGroup.terms': { method: 'GET', path: '/api/deputy-group/terms' },
    'deputyGroup.candidates': { method: 'GET', path: '/api/deputy-group/candidates' },
    ...callsOf('deputyGroup', '/api/deputy-group', ['list', 'get', 'create', 'edit', 'remove']),
  },
  exportsOf: ['congress-office', 'town-congress'],
  importsOf: ['congress-office', 'town-congress'],
} as const satisfies Entity;
