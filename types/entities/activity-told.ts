// Apart from each other: each goes to the pages that have a use for it.

/** Where people open one. */
export const activitySubject = {
  subject: {
    // The page that signs up.
    phoneLink: (id: number): string => `/hdtzBaoMing?id=${String(id)}`,
    consoleLink: (id: number): string => `/activity/detail/${String(id)}`,
  },
} as const;

/** Its line on the deputy's home. */
export const activityTile = {
  homeTile: { title: '活动报名', note: '请答复是否参加', link: '/hdtzBaoMing', count: 'activity.toAnswer', way: '我的活动' },
} as const;

/** What its work notices are called. */
export const activityNotices = {
  workNotices: { activity: '活动通知', activityTomorrow: '活动提醒', activityLeave: '请假批复' },
} as const;
