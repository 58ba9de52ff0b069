import { ORGANISER_ROLES } from '../rules/roles';

// Separate constants: each page loads only the parts that it uses.

/** Its name, the pages that open a notice, and the publishing roles. */
export const noticeSubject = {
  name: '通知公告',
  subject: {
    phoneLink: (id: number): string => `/notices?id=${String(id)}`,
    consoleLink: (id: number): string => `/notice/detail/${String(id)}`,
  },
  publishedBy: ORGANISER_ROLES,
} as const;

/** Its entry on the deputy's home page. */
export const noticeTile = {
  homeTile: { title: '通知公告', note: '请阅读', link: '/notices', count: 'notice.toRead', way: '通知公告' },
} as const;

/** The names of its work notices. */
export const noticeNotices = { workNotices: { notice: '通知公告', noticeUnread: '通知催阅' } } as const;
