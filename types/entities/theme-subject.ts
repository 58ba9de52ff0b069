// Separate constants: each page loads only the parts that it uses.

/** Its name, the pages that open a theme, and the publishing roles. */
export const themeSubject = {
  name: '主题活动',
  subject: {
    phoneLink: (id: number): string => `/theme/themedetail?id=${String(id)}`,
    consoleLink: (id: number): string => `/themes/detail/${String(id)}`,
  },
  publishedBy: ['congress-office', 'town-congress'],
} as const;

/** Its entry on the deputy's home page. */
export const themeTile = {
  homeTile: { title: '主题活动', note: '请提出意见', link: '/theme/themelist', count: 'theme.toContribute', way: '主题活动' },
} as const;

/** The names of its work notices. */
export const themeNotices = { workNotices: { theme: '主题活动', themeUncontributed: '主题活动提醒' } } as const;

/** The pages that open an opinion on a theme. */
export const contributionSubject = {
  name: '主题活动意见',
  subject: {
    phoneLink: (id: number): string => `/theme/suggdetail?id=${String(id)}`,
    consoleLink: (id: number): string => `/themes/opinion/${String(id)}`,
  },
} as const;

/** The names of its work notices. */
export const contributionNotices = { workNotices: { contribution: '主题活动意见' } } as const;
