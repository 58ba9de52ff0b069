import { callsOf, type Entity } from './entity';

/** The words that an office extends; what every form reads of them stands among the calls of no entity. */
export const dictionary = {
  name: '字典',
  routes: callsOf('dictionary', '/api/dictionary', ['list', 'get', 'create', 'edit', 'move']),
  exportsOf: ['system-admin'],
  importsOf: ['system-admin'],
} as const satisfies Entity;
