import type { Entity } from './entity';

/** What people are told of, and where it opens. */
export const matterTold = {
  subject: {
    phoneLink: (id: number): string => `/matters?id=${String(id)}`,
    consoleLink: () => '/station/keepalive-matter',
  },
  workNotices: { matter: '民情办理' },
} as const satisfies Omit<Entity, 'name' | 'routes'>;
