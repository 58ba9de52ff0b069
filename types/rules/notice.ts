import { PUBLISH_ACTIONS } from './publishing';

/** How long its texts may be, in characters. */
export const NOTICE_LIMITS = { title: 100, content: 10_000, reason: 200 } as const;

/** What can be done with a notice. */
export const NOTICE_ACTIONS = PUBLISH_ACTIONS;

/** What its addressees are told of it. */
export const NOTICE_NEWS = {
  'notice-announced': '通知公告',
  'notice-changed': '通知有修改，请重新阅读',
  'notice-withdrawn': '通知已撤回',
  'notice-unread': '请阅读通知',
} as const;
export type NoticeNews = keyof typeof NOTICE_NEWS;
export type NoticeAction = keyof typeof NOTICE_ACTIONS;
