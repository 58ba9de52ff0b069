import type { Access, LoggedCalls } from '../../platform/http/route';

/** Users read only the messages of their current role. */
export const messageAccess = {
  'message.list': 'signed-in',
  'message.unread': 'signed-in',
  'message.read': 'signed-in',
  'message.readAll': 'signed-in',
  'message.summary': 'signed-in',
  'message.archive': 'signed-in',
  'message.restore': 'signed-in',
  'message.archiveRead': 'signed-in',
  'message.settings': 'signed-in',
  'message.setSettings': 'signed-in',
} as const satisfies Record<string, Access>;

export const messageLogged: LoggedCalls = {
  'message.read': { unlogged: 'marks the caller’s own messages as read' },
  'message.readAll': { unlogged: 'marks the caller’s own messages as read' },
  'message.archive': { unlogged: 'archives the caller’s own message' },
  'message.restore': { unlogged: 'puts the caller’s own message back' },
  'message.archiveRead': { unlogged: 'archives the caller’s own messages' },
  'message.setSettings': { unlogged: 'changes how the caller receives messages' },
};
