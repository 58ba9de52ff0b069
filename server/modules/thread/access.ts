import { THREAD_ROLES } from '@contract/rules/thread';
import type { Access, LoggedCalls } from '../../platform/http/route';

/** Deputies and the staff who work with them. The queries limit the threads to those in which the viewer takes part. */
export const threadAccess = {
  'thread.list': THREAD_ROLES,
  'thread.unread': THREAD_ROLES,
  'thread.people': THREAD_ROLES,
  'thread.get': THREAD_ROLES,
  'thread.messages': THREAD_ROLES,
  'thread.files': THREAD_ROLES,
  'thread.readers': THREAD_ROLES,
  'thread.create': THREAD_ROLES,
  'thread.post': THREAD_ROLES,
  'thread.read': THREAD_ROLES,
  'thread.withdraw': THREAD_ROLES,
  'thread.close': THREAD_ROLES,
  'thread.reopen': THREAD_ROLES,
  'thread.mute': THREAD_ROLES,
  'thread.leave': THREAD_ROLES,
} as const satisfies Record<string, Access>;

/** The auditor sees that a thread was made, closed or left and a message written or withdrawn, and when, but not what was written. */
export const threadLogged: LoggedCalls = {
  'thread.create': { word: '建立会话' },
  'thread.post': { word: '发送会话消息' },
  'thread.read': { unlogged: 'marks the caller’s own messages as read' },
  'thread.mute': { unlogged: 'a setting that only the caller sees' },
  'thread.withdraw': { word: '撤回会话消息' },
  'thread.close': { word: '关闭会话' },
  'thread.reopen': { word: '重新开启会话' },
  'thread.leave': { word: '退出会话' },
};
