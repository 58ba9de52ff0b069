import type { SubjectType } from './subjects';

/**
 * The kinds of messages in the inbox, by the type of their subject. The names are those of the entities, repeated because every page that lists
 * messages would otherwise load all entities.
 */
export const MESSAGE_KINDS = {
  suggestion: '建议议案',
  activity: '活动',
  notice: '通知公告',
  thread: '会话',
  activityReport: '活动报告',
  leave: '代表请假',
  theme: '主题活动',
  contribution: '主题活动意见',
  draftLaw: '法规草案',
  lawOpinion: '法规草案意见',
  livelihood: '民生实事',
  livelihoodVote: '民生实事投票',
  lead: '线索',
  matter: '民情事项',
  reception: '代表接待',
  comment: '群众留言',
  visit: '走访联系',
  visitPlan: '走访计划',
  callBack: '回访',
  course: '学习课程',
  score: '履职积分',
  scoreAppeal: '积分申诉',
  scoreYear: '年度积分',
  deputyRequest: '资料更正申请',
  account: '账号',
  health: '运行提醒',
  inbox: '每日汇总',
} as const satisfies Record<SubjectType, string>;

/** The message that a work notice did not reach all receivers, who have to be informed in another way. */
export const UNDELIVERED = 'undelivered';
