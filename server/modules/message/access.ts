import type { Access, LoggedCalls } from '../../platform/http/route';

/** Users read only the messages of their current role. */
export const messageAccess = {
  'message.list': 'signed-in',
  'message.unread': 'signed-in',
  'message.read': 'signed-in',
  'message.readAll': 'signed-in',
} as const satisfies Record<string, Access>;

export const messageLogged: LoggedCalls = {
  'message.read': { unlogged: 'marks the caller’s own messages as read' },
  'message.readAll': { unlogged: 'marks the caller’s own messages as read' },
};
