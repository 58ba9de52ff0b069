import { callsOf, type Entity } from './entity';

/** Opinions of visitors, as the office reads them. */
export const opinion = {
  name: '群众意见',
  routes: {
    ...callsOf('opinion', '/api/opinion', ['list', 'moderate']),
  },
  viewsOf: ['suggestion-office'],
  exportsOf: ['suggestion-office'],
} as const satisfies Entity;
