import type { Entity } from './entity';

/** What people are told of, and where it opens. */
export const receptionTold = {
  subject: { phoneLink: () => '/reception', consoleLink: () => '/station/keepalive-reception' },
  workNotices: { reception: '代表接待' },
  homeTile: { title: '代表接待', note: '近期安排', link: '/reception', count: 'reception.ahead', way: '代表接待' },
} as const satisfies Omit<Entity, 'name' | 'routes'>;
