import type { Entity } from './entity';

/** The areas of the platform, as administrators look after them; the tree that everybody sees is a call of the specification. */
export const area = {
  routes: {
    'area.list': { method: 'GET', path: '/api/area' },
    'area.get': { method: 'GET', path: '/api/area/:id' },
    'area.create': { method: 'POST', path: '/api/area' },
    'area.edit': { method: 'PUT', path: '/api/area/:id' },
    'area.remove': { method: 'DELETE', path: '/api/area/:id' },
  },
  exportsOf: ['system-admin'],
  importsOf: ['system-admin'],
} as const satisfies Entity;
