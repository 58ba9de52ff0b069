import { type MountableRoute, route } from '../../platform/http/route';
import { workNoticeAccess } from './access';
import type { WorkNoticeService } from './service';

export const workNoticeRoutes = (notices: WorkNoticeService): MountableRoute[] => [
  route('workNotice.list', workNoticeAccess['workNotice.list'], ({ viewer, query }) =>
    notices.listNotices(viewer, { type: query.subjectType, id: query.subjectId }),
  ),
];
