import { callsOf, type Entity } from './entity';

/** The dictionaries that an office extends; the call that forms use to read them is among the calls that belong to no entity. */
export const dictionary = {
  name: '字典',
  routes: callsOf('dictionary', '/api/dictionary', ['list', 'get', 'create', 'edit', 'move']),
  exportsOf: ['system-admin'],
  importsOf: ['system-admin'],
} as const satisfies Entity;
