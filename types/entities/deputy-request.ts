import { callsOf, type Entity } from './entity';
import { deputyRequestNotices, deputyRequestSubject } from './deputy-request-subject';

/** Requests of a deputy to correct the roster (资料更正): photo, telephone, occupation, or something described in a note. */
export const deputyRequest = {
  ...deputyRequestSubject,
  ...deputyRequestNotices,
  name: '资料更正申请',
  routes: {
    'deputyRequest.mine': { method: 'GET', path: '/api/deputy-request/mine' },
    ...callsOf('deputyRequest', '/api/deputy-request', ['list', 'get', 'create', 'withdraw', 'accept', 'refuse']),
  },
} as const satisfies Entity;
