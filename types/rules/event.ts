/** The kind of an event; a closed list, so that every kind has its label. */
export const EVENT_KINDS = {
  change: '新增与修改',
  export: '导出',
  download: '下载与打印',
  look: '查看与核对号码',
  security: '登录与安全',
} as const;
export type EventKind = keyof typeof EVENT_KINDS;

export const EVENT_OUTCOMES = { done: '成功', failed: '未成功' } as const;

/** The minimum number of days for which events and logins are kept, and for which a user's past permissions can be shown. */
export const LOG_KEPT_DAYS = 180;
/** The maximum number of listed events, newest first; older ones are found with narrower filters or in an export. */
export const MOST_LISTED_EVENTS = 10_000;
