import type { Entity } from './entity';

/** What people are told of, and where it opens. */
export const deputyRequestTold = {
  subject: {
    phoneLink: () => '/deputyRequest',
    consoleLink: () => '/deputy/keepalive-request',
  },
  workNotices: { deputyRequest: '资料更正' },
} as const satisfies Omit<Entity, 'name' | 'routes'>;
