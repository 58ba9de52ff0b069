import { type MountableRoute, route } from '../../platform/http/route';
import { threadAccess as access } from './access';
import type { ThreadMessages } from './messages';
import type { ThreadService } from './service';

export const threadRoutes = (threads: ThreadService, messages: ThreadMessages): MountableRoute[] => [
  route('thread.list', access['thread.list'], ({ viewer, query }) => threads.list(viewer, query)),
  route('thread.unread', access['thread.unread'], ({ viewer }) => threads.unread(viewer)),
  route('thread.people', access['thread.people'], ({ viewer, query }) => threads.people(viewer, query)),
  route('thread.get', access['thread.get'], ({ viewer, params }) => threads.get(viewer, params.id)),
  route('thread.create', access['thread.create'], (call) => threads.create(call.viewer, call)),
  route('thread.close', access['thread.close'], ({ viewer, params }) => threads.close(viewer, params.id)),
  route('thread.reopen', access['thread.reopen'], ({ viewer, params }) => threads.reopen(viewer, params.id)),
  route('thread.mute', access['thread.mute'], ({ viewer, params, body }) => threads.mute(viewer, params.id, body)),
  route('thread.leave', access['thread.leave'], ({ viewer, params }) => threads.leave(viewer, params.id)),
  route('thread.messages', access['thread.messages'], ({ viewer, params, query }) => messages.list(viewer, params.id, query)),
  route('thread.files', access['thread.files'], ({ viewer, params, query }) => messages.files(viewer, params.id, query)),
  route('thread.readers', access['thread.readers'], ({ viewer, params, query }) => messages.readers(viewer, params.id, query)),
  route('thread.post', access['thread.post'], (call) => messages.post(call.viewer, call)),
  route('thread.read', access['thread.read'], (call) => messages.markRead(call.viewer, call)),
  route('thread.withdraw', access['thread.withdraw'], (call) => messages.withdraw(call.viewer, call)),
];
