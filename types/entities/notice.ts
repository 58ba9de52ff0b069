import { ROLE_KINDS } from '../rules/roles';
import { noticeNotices, noticeSubject, noticeTile } from './notice-subject';
import { callsOf, type Entity } from './entity';

/** Notices to the addressees that an area chooses. */
export const notice = {
  ...noticeSubject,
  ...noticeTile,
  ...noticeNotices,
  routes: {
    ...callsOf('notice', '/api/notice', ['list', 'get', 'create', 'edit', 'remove', 'announce', 'withdraw']),
    'notice.toRead': { method: 'GET', path: '/api/notice/to-read' },
    'notice.getPublic': { method: 'GET', path: '/api/public/notice/:id' },
  },
  viewsOf: ROLE_KINDS,
  performance: { title: '通知公告', order: 90 },
  files: ['notice'],
} as const satisfies Entity;
