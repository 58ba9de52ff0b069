// Separate constants: each page loads only the parts that it uses.

/** Its name, the pages that open a course, and the publishing roles. */
export const courseSubject = {
  name: '学习课程',
  subject: {
    phoneLink: (id: number): string => `/study-detail?id=${String(id)}`,
    consoleLink: (id: number): string => `/learning/course/detail/${String(id)}`,
  },
  publishedBy: ['congress-office', 'town-congress'],
} as const;

/** The names of its work notices. */
export const courseNotices = { workNotices: { course: '学习课程', courseUnfinished: '学习提醒' } } as const;

/** The learning entry on the deputy's home page. */
export const studyTile = {
  homeTile: { title: '学习园地', note: '请完成必修课程', link: '/study', count: 'study.toStudy', way: '学习园地' },
} as const;
