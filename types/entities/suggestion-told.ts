// Apart from each other: each goes to the pages that have a use for it.

/** Where people open one. */
export const suggestionSubject = {
  subject: {
    phoneLink: (id: number): string => `/suggm-detail?id=${String(id)}`,
    consoleLink: (id: number): string => `/suggestion/detail/${String(id)}`,
  },
} as const;

/** What its work notices are called. */
export const suggestionNotices = {
  workNotices: { assigned: '交办通知', deadline: '期限提醒', replied: '答复通知', toBeRated: '请评价通知' },
} as const;
