/** The years that figures are asked of. */
export const DASHBOARD_YEARS = { first: 2000, last: 2099 } as const;

/** What everybody may see is told of so many at least: fewer could be known by name. */
export const LEAST_GROUP = 3;

/** Of how many months a line is drawn at most. */
export const MOST_MONTHS = 72;

/** What as much of the time before is called, of a year or of the term (null). */
export const beforeName = (year: number | null): string => (year === null ? '上届同期' : '上年同期');

/** What can be taken away as a file. */
export const REPORT_PAGES = { figures: '数据视图', ranking: '数据排名' } as const;
export type ReportPage = keyof typeof REPORT_PAGES;
export const REPORT_FORMS = { sheet: '表格', document: '文档' } as const;
export type ReportForm = keyof typeof REPORT_FORMS;
