import type { Entity } from './entity';

/** The roles that can be granted, with what each sees and does. */
export const role = {
  routes: {
    'role.list': { method: 'GET', path: '/api/role' },
    'role.offered': { method: 'GET', path: '/api/role/offered' },
    'role.get': { method: 'GET', path: '/api/role/:id' },
    'role.create': { method: 'POST', path: '/api/role' },
    'role.edit': { method: 'PUT', path: '/api/role/:id' },
    'role.remove': { method: 'DELETE', path: '/api/role/:id' },
  },
} as const satisfies Entity;
