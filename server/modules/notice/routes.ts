import { type MountableRoute, route } from '../../platform/http/route';
import { noticeAccess as access } from './access';
import type { NoticeService } from './service';

export const noticeRoutes = (service: NoticeService): MountableRoute[] => [
  route('notice.list', access['notice.list'], (call) => service.listNotices(call.viewer, call.query)),
  route('notice.toRead', access['notice.toRead'], (call) => service.countToRead(call.viewer)),
  route('notice.getPublic', access['notice.getPublic'], (call) => service.publicNotice(call.params.id)),
  route('notice.get', access['notice.get'], (call) => service.getNotice(call.viewer, call.params.id)),
  route('notice.create', access['notice.create'], (call) => service.create(call.viewer, call)),
  route('notice.edit', access['notice.edit'], (call) => service.edit(call.viewer, call)),
  route('notice.remove', access['notice.remove'], (call) => service.removeDraft(call.viewer, call)),
  route('notice.announce', access['notice.announce'], (call) => service.announce(call.viewer, call)),
  route('notice.withdraw', access['notice.withdraw'], (call) => service.withdraw(call.viewer, call)),
];
