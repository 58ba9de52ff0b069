import { type MountableRoute, route } from '../../platform/http/route';
import { messageAccess } from './access';
import type { MessageService } from './service';

export const messageRoutes = (messages: MessageService): MountableRoute[] => [
  route('message.list', messageAccess['message.list'], ({ viewer, query }) => messages.listMessages(viewer, query)),
  route('message.unread', messageAccess['message.unread'], ({ viewer }) => messages.countUnread(viewer)),
  route('message.read', messageAccess['message.read'], ({ viewer, params }) => messages.readMessage(viewer, params.id)),
  route('message.readAll', messageAccess['message.readAll'], ({ viewer }) => messages.readAll(viewer)),
];
