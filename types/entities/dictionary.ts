import { callsOf, type Entity } from './entity';

/** The words that an office extends. */
export const dictionary = {
  name: '字典',
  routes: {
    ...callsOf('dictionary', '/api/dictionary', ['list', 'get', 'create', 'edit', 'move']),
    'dictionary.words': { method: 'GET', path: '/api/dictionary/words' },
  },
  exportsOf: ['system-admin'],
  importsOf: ['system-admin'],
} as const satisfies Entity;
