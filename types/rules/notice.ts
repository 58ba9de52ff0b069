import { PUBLISH_ACTIONS } from './publishing';

/** The maximum lengths of its texts, in characters. */
export const NOTICE_LIMITS = { title: 100, content: 10_000, reason: 200 } as const;

export const NOTICE_ACTIONS = PUBLISH_ACTIONS;

/** The messages about a notice to its addressees. */
export const NOTICE_NEWS = {
  'notice-announced': '通知公告',
  'notice-changed': '通知有修改，请重新阅读',
  'notice-withdrawn': '通知已撤回',
  'notice-unread': '请阅读通知',
} as const;
export type NoticeNews = keyof typeof NOTICE_NEWS;
export type NoticeAction = keyof typeof NOTICE_ACTIONS;
