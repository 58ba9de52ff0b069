// Separate constants: each page loads only the parts that it uses.

/** The pages that open a report. */
export const activityReportSubject = {
  subject: {
    phoneLink: (id: number): string => `/activityReport?id=${String(id)}`,
    consoleLink: () => '/activity/keepalive-report',
  },
} as const;

/** The names of its work notices. */
export const activityReportNotices = { workNotices: { activityReport: '活动报告' } } as const;
