import type { Entity } from './entity';

/** What people are told of, and where it opens. */
export const visitTold = {
  subject: {
    phoneLink: (id: number): string => `/lxxm/visit?id=${String(id)}`,
    consoleLink: () => '/visit/keepalive-list',
  },
  workNotices: { visit: '走访退回' },
  homeTile: { title: '走访更正', note: '被退回，请更正后重新登记', link: '/lxxm/lxxmlist', count: 'visit.toCorrect', way: '联系选民' },
} as const satisfies Omit<Entity, 'name' | 'routes'>;
