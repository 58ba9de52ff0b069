// Apart from each other: each goes to the pages that have a use for it.

/** What it is called, where people open one, and who publishes it. */
export const themeSubject = {
  name: '主题活动',
  subject: {
    phoneLink: (id: number): string => `/theme/themedetail?id=${String(id)}`,
    consoleLink: (id: number): string => `/themes/detail/${String(id)}`,
  },
  publishedBy: ['congress-office', 'town-congress'],
} as const;

/** Its line on the deputy's home. */
export const themeTile = {
  homeTile: { title: '主题活动', note: '请提出意见', link: '/theme/themelist', count: 'theme.toContribute', way: '主题活动' },
} as const;

/** What its work notices are called. */
export const themeNotices = { workNotices: { theme: '主题活动', themeUncontributed: '主题活动提醒' } } as const;

/** Where people open an opinion that was given to one. */
export const contributionSubject = {
  name: '主题活动意见',
  subject: {
    phoneLink: (id: number): string => `/theme/suggdetail?id=${String(id)}`,
    consoleLink: (id: number): string => `/themes/opinion/${String(id)}`,
  },
} as const;

/** What its work notices are called. */
export const contributionNotices = { workNotices: { contribution: '主题活动意见' } } as const;
