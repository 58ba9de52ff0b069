/** The state of a report on an activity: the report itself, and the answer of a unit that was asked. */
export const ACTIVITY_REPORT_STATES = { written: '已提交', asked: '待单位答复', answered: '单位已答复' } as const;
export type ActivityReportState = keyof typeof ACTIVITY_REPORT_STATES;

export const ACTIVITY_REPORT_ACTIONS = {
  create: '提交',
  edit: '修改',
  publish: '公开',
  unpublish: '取消公开',
  ask: '转单位答复',
  answer: '答复',
  remove: '删除',
} as const;
export type ActivityReportAction = Exclude<keyof typeof ACTIVITY_REPORT_ACTIONS, 'create'>;

export const ACTIVITY_REPORT_LIMITS = { text: 5000, question: 1000, answer: 5000 } as const;

export const ACTIVITY_REPORT_NEWS = { 'report-asked': '活动报告待答复', 'report-answered': '活动报告已答复' } as const;
export type ActivityReportNews = keyof typeof ACTIVITY_REPORT_NEWS;

/** The deadline for a unit's answer: three months. Source: the province's rules for deputies' work, article 24. */
export const ANSWER_MONTHS = 3;

interface Reported {
  state: ActivityReportState;
  isPublished: boolean;
}

const STEPS: Readonly<Record<ActivityReportState, readonly ActivityReportAction[]>> = {
  written: ['edit', 'ask', 'remove'],
  asked: ['answer'],
  answered: ['answer'],
};

/** The possible steps of a report now: a report sent to a unit stays as the unit read it. */
export const activityReportSteps = ({ state, isPublished }: Reported): readonly ActivityReportAction[] => [
  ...STEPS[state].filter((step) => !isPublished || (step !== 'edit' && step !== 'remove')),
  isPublished ? 'unpublish' : 'publish',
];
