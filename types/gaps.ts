import type { ExportList } from './rules/exchange-lists';

/** A filter value that means yesterday, in Beijing. */
export const YESTERDAY = 'yesterday';

/** Missing data or missing work, shown by a list with these filters. */
export interface Gap {
  name: string;
  list: ExportList;
  /** The list's path in the console's menu. */
  path: string;
  filters: Readonly<Record<string, string>>;
}

export interface GapClass {
  title: string;
  gaps: readonly Gap[];
}

const gap = (name: string, list: ExportList, path: string, filters: Readonly<Record<string, string>>): Gap => ({
  name,
  list,
  path,
  filters,
});

/** The checks with which offices find missing data, grouped by subject. */
export const GAP_CLASSES: readonly GapClass[] = [
  {
    title: '代表资料',
    gaps: [
      gap('没有账号的代表', 'deputy', '/deputy/keepalive-list', { withoutAccount: 'true' }),
      gap('没有组长的代表小组', 'deputyGroup', '/deputy/keepalive-group', { withoutLeader: 'true' }),
      gap('还没有述职的代表', 'dutyReport', '/deputy/keepalive-report', { withoutReport: 'true' }),
    ],
  },
  {
    title: '建议议案',
    gaps: [
      gap('待审核', 'suggestion', '/suggestion/keepalive-list', { status: 'submitted' }),
      gap('待交办', 'suggestion', '/suggestion/keepalive-list', { status: 'accepted' }),
      gap('延期申请待批', 'suggestion', '/suggestion/keepalive-list', { extensionAsked: 'true' }),
      gap('已超期', 'suggestion', '/suggestion/keepalive-list', { deadline: 'over' }),
      gap('答复后未评价', 'suggestion', '/suggestion/keepalive-list', { status: 'replied' }),
    ],
  },
  {
    title: '联络站',
    gaps: [
      gap('没有进站代表', 'station', '/station/keepalive-list', { state: 'open', withoutDeputies: 'true' }),
      gap('没有标注位置', 'station', '/station/keepalive-list', { state: 'open', withoutPlace: 'true' }),
      gap('90 天没有接待', 'stationStar', '/station/keepalive-star', { idle: 'true' }),
    ],
  },
  {
    title: '接待和民情',
    gaps: [
      gap('过期未公告的接待', 'reception', '/station/keepalive-reception', { state: 'planned', to: YESTERDAY }),
      gap('过期未记录的接待', 'reception', '/station/keepalive-reception', { state: 'announced', to: YESTERDAY }),
      gap('民情待处理', 'matter', '/station/keepalive-matter', { state: 'registered' }),
      gap('民情已超期', 'matter', '/station/keepalive-matter', { due: 'over' }),
    ],
  },
  {
    title: '留言和走访',
    gaps: [
      gap('群众留言待审核', 'comment', '/voter/keepalive-comment', { state: 'waiting' }),
      gap('群众留言已超期', 'comment', '/voter/keepalive-comment', { due: 'over' }),
      gap('走访待计入', 'visit', '/visit/keepalive-list', { state: 'registered' }),
    ],
  },
  {
    title: '线索和主题意见',
    gaps: [
      gap('线索待审核', 'lead', '/lead/keepalive-list', { state: 'waiting' }),
      gap('线索待验收', 'lead', '/lead/keepalive-list', { state: 'replied' }),
      gap('线索已超期', 'lead', '/lead/keepalive-list', { due: 'over' }),
      gap('主题意见已超期', 'contribution', '/themes/keepalive-opinion', { due: 'over' }),
    ],
  },
  {
    title: '活动和学习',
    gaps: [
      gap('结束未归档的活动', 'activity', '/activity/keepalive-list', { phase: 'ended' }),
      gap('请假待批', 'leave', '/activity/keepalive-leave', { state: 'pending' }),
      gap('活动报告逾期未答复', 'activityReport', '/activity/keepalive-report', { over: 'true' }),
      gap('必修课逾期的代表', 'study', '/learning/keepalive-progress', { goal: 'behind' }),
    ],
  },
  {
    title: '积分',
    gaps: [
      gap('人工记分待复核', 'score', '/integral/keepalive-record', { state: 'waiting' }),
      gap('申诉待处理', 'scoreAppeal', '/integral/keepalive-appeal', { state: 'asked' }),
    ],
  },
  {
    title: '民生实事和法规草案',
    gaps: [
      gap('民生实事建议待审核', 'livelihood', '/livelihood/keepalive-list', { state: 'proposed' }),
      gap('进度待填报', 'livelihood', '/livelihood/keepalive-list', { due: 'due' }),
      gap('进度逾期未报', 'livelihood', '/livelihood/keepalive-list', { due: 'over' }),
      gap('法规草案意见待处理', 'lawOpinion', '/draft-laws/keepalive-opinion', { state: 'submitted' }),
    ],
  },
];
