import { ORGANISER_ROLES } from '../rules/roles';

// Apart from each other: each goes to the pages that have a use for it.

/** What it is called, where people open one, and who publishes it. */
export const noticeSubject = {
  name: '通知公告',
  subject: {
    phoneLink: (id: number): string => `/notices?id=${String(id)}`,
    consoleLink: (id: number): string => `/notice/detail/${String(id)}`,
  },
  publishedBy: ORGANISER_ROLES,
} as const;

/** Its line on the deputy's home. */
export const noticeTile = {
  homeTile: { title: '通知公告', note: '请阅读', link: '/notices', count: 'notice.toRead', way: '通知公告' },
} as const;

/** What its work notices are called. */
export const noticeNotices = { workNotices: { notice: '通知公告', noticeUnread: '通知催阅' } } as const;
