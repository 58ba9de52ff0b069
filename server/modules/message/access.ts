import type { Access } from '../../platform/http/route';

/** Everybody reads what was told to the role they are in, and nothing else. */
export const messageAccess = {
  'message.list': 'signed-in',
  'message.unread': 'signed-in',
  'message.read': 'signed-in',
  'message.readAll': 'signed-in',
} as const satisfies Record<string, Access>;
