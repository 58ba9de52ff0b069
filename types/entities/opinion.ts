import type { Entity } from './entity';

/** What visitors write, as the office reads it. */
export const opinion = {
  routes: {
    'opinion.list': { method: 'GET', path: '/api/opinion' },
    'opinion.moderate': { method: 'POST', path: '/api/opinion/:id/moderate' },
  },
  viewsOf: ['suggestion-office'],
  exportsOf: ['suggestion-office'],
} as const satisfies Entity;
