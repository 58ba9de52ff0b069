const MINUTE_S = 60;

/** What the platform does by itself: what it is called, and how often; without `everySeconds` it is done when there is something to do. */
export const TASKS = {
  deadlines: { title: '办理期限提醒', everySeconds: MINUTE_S },
  'activity-reminders': { title: '活动前一天提醒', everySeconds: MINUTE_S },
  reminders: { title: '未读通知提醒', everySeconds: MINUTE_S },
  sweep: { title: '清理过期数据', everySeconds: 60 * MINUTE_S },
  'work-notice-send': { title: '发送工作通知', everySeconds: null },
  'work-notice-result': { title: '查询工作通知送达结果', everySeconds: null },
  'work-notice-recall': { title: '撤回工作通知', everySeconds: null },
  'work-notice-send-given-up': { title: '放弃发送的工作通知', everySeconds: null },
  'work-notice-result-given-up': { title: '放弃查询的送达结果', everySeconds: null },
} as const satisfies Record<string, { title: string; everySeconds: number | null }>;

export type TaskName = keyof typeof TASKS;

export const TASK_NAMES = Object.keys(TASKS) as TaskName[];
export const TASK_TITLES = Object.fromEntries(TASK_NAMES.map((name) => [name, TASKS[name].title])) as Record<TaskName, string>;

/** Failures are kept for so long. */
export const FAILURE_DAYS = 30;
/** A work notice is tried again for so long: what is older tells of what is over. */
export const RETRY_DAYS = 7;
