// Apart from each other: each goes to the pages that have a use for it.

/** Where people open one. */
export const activityReportSubject = {
  subject: {
    phoneLink: (id: number): string => `/activityReport?id=${String(id)}`,
    consoleLink: () => '/activity/keepalive-report',
  },
} as const;

/** What its work notices are called. */
export const activityReportNotices = { workNotices: { activityReport: '活动报告' } } as const;
