import { callsOf, type Entity } from './entity';

/** Visits that deputies pay to voters (走访联系). */
export const visit = {
  name: '走访联系',
  routes: {
    ...callsOf('visit', '/api/visit', ['list', 'get', 'create', 'edit', 'count', 'return', 'remove']),
    'visit.figures': { method: 'GET', path: '/api/visit/figures' },
    'visit.deputies': { method: 'GET', path: '/api/visit/deputies' },
    'visit.candidates': { method: 'GET', path: '/api/visit/candidates' },
    'visit.toCorrect': { method: 'GET', path: '/api/visit/to-correct' },
  },
  subject: {
    phoneLink: (id: number): string => `/lxxm/visit?id=${String(id)}`,
    consoleLink: () => '/visit/keepalive-list',
  },
  workNotices: { visit: '走访退回' },
  homeTile: { title: '走访更正', note: '被退回，请更正后重新登记', link: '/lxxm/lxxmlist', count: 'visit.toCorrect', way: '联系选民' },
  performance: { title: '联系选民', order: 15 },
  exportsOf: ['congress-office', 'town-congress'],
  files: ['visit'],
} as const satisfies Entity;
