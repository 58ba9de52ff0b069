import { callsOf, type Entity } from './entity';

/** The entries of the menu as the office has arranged them, over what came with the product. */
export const menu = {
  name: '菜单',
  routes: callsOf('menu', '/api/menu', ['list', 'get', 'create', 'edit', 'move', 'reset', 'remove']),
} as const satisfies Entity;
