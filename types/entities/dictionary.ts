import type { Entity } from './entity';

/** The words that an office extends. */
export const dictionary = {
  routes: {
    'dictionary.words': { method: 'GET', path: '/api/dictionary/words' },
    'dictionary.list': { method: 'GET', path: '/api/dictionary' },
    'dictionary.get': { method: 'GET', path: '/api/dictionary/:id' },
    'dictionary.create': { method: 'POST', path: '/api/dictionary' },
    'dictionary.edit': { method: 'PUT', path: '/api/dictionary/:id' },
    'dictionary.move': { method: 'POST', path: '/api/dictionary/:id/move' },
  },
  exportsOf: ['system-admin'],
} as const satisfies Entity;
