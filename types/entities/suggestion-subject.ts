// Separate constants: each page loads only the parts that it uses.

/** The pages that open a suggestion. */
export const suggestionSubject = {
  subject: {
    phoneLink: (id: number): string => `/suggm-detail?id=${String(id)}`,
    consoleLink: (id: number): string => `/suggestion/detail/${String(id)}`,
  },
} as const;

/** The names of its work notices. */
export const suggestionNotices = {
  workNotices: { assigned: '交办通知', deadline: '期限提醒', replied: '答复通知', toBeRated: '请评价通知' },
} as const;
