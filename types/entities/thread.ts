import { callsBy, callsOf, type Entity } from './entity';
import { threadNotices, threadSubject } from './thread-subject';

/** Threads (会话) of deputies with the offices, liaisons and station managers, and groups of a delegation, an activity or a station. */
export const thread = {
  ...threadSubject,
  ...threadNotices,
  name: '会话',
  routes: {
    ...callsBy('GET', {
      'thread.people': 'thread/people',
      'thread.unread': 'thread/unread',
      'thread.messages': 'thread/:id/message',
      'thread.files': 'thread/:id/file',
      'thread.readers': 'thread/:id/reader',
    }),
    ...callsOf('thread', '/api/thread', ['list', 'get', 'create', 'post', 'read', 'withdraw', 'close', 'reopen', 'mute', 'leave']),
  },
  files: ['threadMessage'],
} as const satisfies Entity;
