import { PUBLISHED } from '@contract/rules/publishing';
import { type Access, may } from '../../platform/http/route';

/** The roles that publish notices; addressees read them. The queries limit which notices. */
export const noticeAccess = {
  'notice.list': 'signed-in',
  'notice.get': 'signed-in',
  'notice.toRead': 'signed-in',
  'notice.getPublic': 'anyone',
  'notice.create': may('新建通知', PUBLISHED.notice),
  'notice.edit': may('修改通知', PUBLISHED.notice),
  'notice.remove': may('删除草稿', PUBLISHED.notice),
  'notice.announce': may('发布通知', PUBLISHED.notice),
  'notice.withdraw': may('撤回通知', PUBLISHED.notice),
} as const satisfies Record<string, Access>;
