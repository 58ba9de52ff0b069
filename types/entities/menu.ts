import { callsOf, type Entity } from './entity';

/** The menu entries as the office has arranged them, on top of the built-in menu. */
export const menu = {
  name: '菜单',
  routes: callsOf('menu', '/api/menu', ['list', 'get', 'create', 'edit', 'move', 'reset', 'remove']),
} as const satisfies Entity;
