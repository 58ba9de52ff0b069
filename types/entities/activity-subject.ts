// Separate constants: each page loads only the parts that it uses.

/** The pages that open an activity. */
export const activitySubject = {
  subject: {
    // The page for the sign-up.
    phoneLink: (id: number): string => `/hdtzBaoMing?id=${String(id)}`,
    consoleLink: (id: number): string => `/activity/detail/${String(id)}`,
  },
} as const;

/** Its entry on the deputy's home page. */
export const activityTile = {
  homeTile: { title: '活动报名', note: '请答复是否参加', link: '/hdtzBaoMing', count: 'activity.toAnswer', way: '我的活动' },
} as const;

/** The names of its work notices. */
export const activityNotices = {
  workNotices: { activity: '活动通知', activityTomorrow: '活动提醒', activityLeave: '请假批复' },
} as const;
