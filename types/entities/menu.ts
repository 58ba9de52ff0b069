import type { Entity } from './entity';

/** The entries of the menu as the office has arranged them, over what came with the product. */
export const menu = {
  routes: {
    'menu.tree': { method: 'GET', path: '/api/menu' },
    'menu.get': { method: 'GET', path: '/api/menu/:id' },
    'menu.add': { method: 'POST', path: '/api/menu' },
    'menu.edit': { method: 'PUT', path: '/api/menu/:id' },
    'menu.move': { method: 'POST', path: '/api/menu/:id/move' },
    'menu.reset': { method: 'POST', path: '/api/menu/:id/reset' },
    'menu.remove': { method: 'DELETE', path: '/api/menu/:id' },
  },
} as const satisfies Entity;
