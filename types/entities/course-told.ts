// Apart from each other: each goes to the pages that have a use for it.

/** What it is called, where people open one, and who publishes it. */
export const courseSubject = {
  name: '学习课程',
  subject: {
    phoneLink: (id: number): string => `/study-detail?id=${String(id)}`,
    consoleLink: (id: number): string => `/learning/course/detail/${String(id)}`,
  },
  publishedBy: ['congress-office', 'town-congress'],
} as const;

/** What its work notices are called. */
export const courseNotices = { workNotices: { course: '学习课程', courseUnfinished: '学习提醒' } } as const;

/** The line of learning on the deputy's home. */
export const studyTile = {
  homeTile: { title: '学习园地', note: '请完成必修课程', link: '/study', count: 'study.toStudy', way: '学习园地' },
} as const;
