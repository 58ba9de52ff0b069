/** The possible years of figures. */
export const DASHBOARD_YEARS = { first: 2000, last: 2099 } as const;

/** The minimum group size in public figures: in a smaller group individuals could be identified. */
export const LEAST_GROUP = 3;

/** The maximum number of months in a line chart. */
export const MOST_MONTHS = 72;

/** The name of the comparison period, for a year or for the term (null). */
export const beforeName = (year: number | null): string => (year === null ? '上届同期' : '上年同期');

/** The pages that can be exported as a file. */
export const REPORT_PAGES = { figures: '数据视图', ranking: '数据排名' } as const;
export type ReportPage = keyof typeof REPORT_PAGES;
export const REPORT_FORMS = { sheet: '表格', document: '文档' } as const;
export type ReportForm = keyof typeof REPORT_FORMS;
