import { type MountableRoute, route } from '../../platform/http/route';
import { noticeAccess } from './access';
import type { NoticeService } from './service';

export const noticeRoutes = (notices: NoticeService): MountableRoute[] => [
  route('notice.list', noticeAccess['notice.list'], ({ viewer, params }) => notices.listNotices(viewer, params.id)),
];
