import { callsOf, type Entity } from './entity';
import { visitNotices, visitSubject, visitTile } from './visit-subject';

/** Visits of deputies to voters (走访联系). */
export const visit = {
  ...visitSubject,
  ...visitTile,
  ...visitNotices,
  name: '走访联系',
  routes: {
    ...callsOf('visit', '/api/visit', ['list', 'get', 'create', 'edit', 'count', 'return', 'toLead', 'remove']),
    'visit.figures': { method: 'GET', path: '/api/visit/figures' },
    'visit.deputies': { method: 'GET', path: '/api/visit/deputies' },
    'visit.villages': { method: 'GET', path: '/api/visit/villages' },
    'visit.candidates': { method: 'GET', path: '/api/visit/candidates' },
    'visit.toCorrect': { method: 'GET', path: '/api/visit/to-correct' },
  },
  performance: { title: '联系选民', order: 15 },
  scored: { made: '走访选民' },
  exportsOf: ['congress-office', 'town-congress'],
  files: ['visit'],
} as const satisfies Entity;
