import { callsOf, type Entity } from './entity';

/** What visitors write, as the office reads it. */
export const opinion = {
  name: '群众意见',
  routes: {
    ...callsOf('opinion', '/api/opinion', ['list', 'moderate']),
  },
  viewsOf: ['suggestion-office'],
  exportsOf: ['suggestion-office'],
} as const satisfies Entity;
