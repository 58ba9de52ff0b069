import { type MountableRoute, route } from '../../platform/http/route';
import { workNoticeAccess } from './access';
import type { WorkNoticeService } from './service';

export const workNoticeRoutes = (notices: WorkNoticeService): MountableRoute[] => [
  route('workNotice.list', workNoticeAccess['workNotice.list'], ({ viewer, params }) => notices.listNotices(viewer, params.id)),
  route('workNotice.ofActivity', workNoticeAccess['workNotice.ofActivity'], ({ viewer, params }) =>
    notices.listActivityNotices(viewer, params.id),
  ),
];
