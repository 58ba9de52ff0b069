/** What kind of event it is; closed, so that every one has its word. */
export const EVENT_KINDS = {
  change: '新增与修改',
  export: '导出',
  download: '下载与打印',
  look: '查看与核对号码',
  security: '登录与安全',
} as const;
export type EventKind = keyof typeof EVENT_KINDS;

export const EVENT_OUTCOMES = { done: '成功', failed: '未成功' } as const;

/** So many days events and logins are kept at least, and what somebody could do is known back to. */
export const LOG_KEPT_DAYS = 180;
/** So many of the newest are listed; what is older is found by narrower conditions, or taken away as a table. */
export const MOST_LISTED_EVENTS = 10_000;
