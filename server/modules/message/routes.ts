import { type MountableRoute, route } from '../../platform/http/route';
import { messageAccess } from './access';
import type { MessageService } from './service';
import type { MessageSettingsService } from './settings';

export const messageRoutes = (messages: MessageService, settings: MessageSettingsService): MountableRoute[] => [
  route('message.list', messageAccess['message.list'], ({ viewer, query }) => messages.listMessages(viewer, query)),
  route('message.unread', messageAccess['message.unread'], ({ viewer }) => messages.countUnread(viewer)),
  route('message.read', messageAccess['message.read'], ({ viewer, params }) => messages.readMessage(viewer, params.id)),
  route('message.readAll', messageAccess['message.readAll'], ({ viewer }) => messages.readAll(viewer)),
  route('message.summary', messageAccess['message.summary'], ({ viewer }) => messages.summary(viewer)),
  route('message.archive', messageAccess['message.archive'], ({ viewer, params }) => messages.archiveMessage(viewer, params.id)),
  route('message.restore', messageAccess['message.restore'], ({ viewer, params }) => messages.restoreMessage(viewer, params.id)),
  route('message.archiveRead', messageAccess['message.archiveRead'], ({ viewer }) => messages.archiveRead(viewer)),
  route('message.settings', messageAccess['message.settings'], ({ viewer }) => settings.read(viewer)),
  route('message.setSettings', messageAccess['message.setSettings'], ({ viewer, body }) => settings.set(viewer, body)),
];
