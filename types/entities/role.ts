import { callsOf, type Entity } from './entity';

/** The roles that can be granted, with their menus and permissions. */
export const role = {
  name: '角色',
  routes: {
    ...callsOf('role', '/api/role', ['list', 'get', 'create', 'edit', 'remove']),
    'role.offered': { method: 'GET', path: '/api/role/offered' },
  },
} as const satisfies Entity;
