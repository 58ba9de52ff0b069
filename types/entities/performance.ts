import type { Entity } from './entity';

/** The record of a deputy's work (履职档案): the parts of all modules on one page. */
export const performance = {
  name: '履职档案',
  routes: {
    'performance.mine': { method: 'GET', path: '/api/performance' },
    'performance.get': { method: 'GET', path: '/api/performance/:id' },
    'performance.print': { method: 'POST', path: '/api/performance/:id/print' },
    'performance.word': { method: 'GET', path: '/api/performance/:id/word', answer: 'binary' },
  },
} as const satisfies Entity;
