import { ORGANISER_ROLES, ROLE_KINDS } from '../rules/roles';
import { callsOf, type Entity } from './entity';

/** Notices to those that an area addresses. */
export const notice = {
  name: '通知公告',
  routes: {
    ...callsOf('notice', '/api/notice', ['list', 'get', 'create', 'edit', 'remove', 'announce', 'withdraw']),
    'notice.toRead': { method: 'GET', path: '/api/notice/to-read' },
    'notice.open': { method: 'GET', path: '/api/open/notice/:id' },
  },
  subject: {
    phoneLink: (id: number): string => `/notices?id=${String(id)}`,
    consoleLink: (id: number): string => `/notice/detail/${String(id)}`,
  },
  publishedBy: ORGANISER_ROLES,
  viewsOf: ROLE_KINDS,
  performance: { title: '通知公告', order: 90 },
  workNotices: { notice: '通知公告', noticeUnread: '通知催阅' },
  homeTile: { title: '通知公告', note: '请阅读', link: '/notices', count: 'notice.toRead', way: '通知公告' },
  files: ['notice'],
} as const satisfies Entity;
