import type { ActivityAnswer } from '@contract/rules/activity';
import type { ActivityKind } from '@contract/rules/activity-kind';
import type { ActivityTopic } from './activity-topics';
import { CHECKS, INSPECTIONS, RESEARCHES } from './activity-topics';

/** An activity of the demo data. Days are counted from today in Beijing, times are Beijing times. */
export interface ActivityText {
  areaCode: '3311' | '331102' | '331102001';
  kind: ActivityKind;
  title: string;
  place: string;
  introduction: string;
  day: number;
  from: string;
  to: string;
  /** The day and time of the sign-up deadline. */
  signUp: readonly [number, string];
  /** The day of the announcement; missing for a draft. */
  announced?: number;
  /** The day of the cancellation, and the reason. */
  cancelled?: readonly [number, string];
  /** The day of the close. */
  closed?: number;
  /** Over but not closed, because of an unconfirmed scan and an undecided leave. */
  unsettled?: true;
  /** The hours before the start at which an extra reminder is sent. */
  hours?: readonly number[];
  /** The content of its reports. */
  topic?: ActivityTopic | undefined;
  /** Delegations by name; by default all deputies of the area. */
  delegations?: readonly string[];
  /** The answers of the demo logins; a login that is not listed has not answered. */
  logins?: Readonly<Record<string, ActivityAnswer>>;
}

export const LEAVE_REASONS: readonly string[] = [
  '单位当天有重要会议，不能参加，请予准假。',
  '因公出差，当天不在本地。',
  '身体不适，正在就医。',
  '家中有急事需要处理。',
  '当天有教学任务，无法调课。',
  '企业有外地客户来访，已提前约定。',
];

export const ACTIVITY_TEXTS: readonly ActivityText[] = [
  {
    areaCode: '3311',
    kind: 'inspection',
    title: '视察城镇老旧小区改造',
    closed: -36,
    topic: INSPECTIONS[1],
    place: '莲都区丽阳门社区居民委员会门前集合',
    introduction:
      '实地察看三个小区的管网更新、加装电梯和停车位改造，听取市建设局情况汇报，并与居民代表座谈。\n请穿便于步行的鞋，活动后在社区食堂用简餐。',
    day: -38,
    from: '14:00',
    to: '17:00',
    signUp: [-40, '18:00'],
    announced: -47,
    delegations: ['莲都代表团', '青田代表团', '缙云代表团'],
    logins: { deputy: 'coming' },
  },
  {
    areaCode: '3311',
    kind: 'research',
    title: '山区公共交通一体化专题调研',
    unsettled: true,
    topic: RESEARCHES[4],
    place: '景宁畲族自治县红星街道客运站',
    introduction: '随车体验两条城乡公交线路，了解班次、票价和学生出行情况，为年中专题审议作准备。',
    day: -12,
    from: '09:00',
    to: '16:30',
    signUp: [-14, '18:00'],
    announced: -20,
    delegations: ['莲都代表团', '景宁代表团', '云和代表团'],
    logins: { deputy: 'leave', deputy2: 'coming' },
  },
  {
    areaCode: '3311',
    kind: 'group',
    title: '莲都代表团代表小组活动：学校食堂食品安全',
    place: '丽水市实验学校（花园路校区）东门',
    introduction: '查看食堂后厨和食材台账，与学生一起用餐，听取家长委员会意见，讨论拟提出的建议。\n请提前十分钟到东门签到。',
    day: 1,
    from: '09:00',
    to: '11:30',
    signUp: [-1, '18:00'],
    announced: -6,
    delegations: ['莲都代表团'],
    logins: { deputy: 'coming' },
  },
  {
    areaCode: '3311',
    kind: 'reception',
    title: '市人大代表接待选民日：岩泉街道',
    place: '莲都区岩泉街道代表联络站',
    introduction: '接待选民，听取对物业管理和停车问题的意见。',
    day: 4,
    from: '09:00',
    to: '11:30',
    signUp: [3, '12:00'],
    announced: -5,
    cancelled: [-1, '联络站所在楼宇临时检修停电，本次活动取消，改期另行通知。'],
    delegations: ['莲都代表团'],
    logins: { deputy: 'coming' },
  },
  {
    areaCode: '3311',
    kind: 'inspection',
    title: '视察市中心医院新院区建设',
    hours: [24, 48],
    topic: INSPECTIONS[4],
    place: '市中心医院新院区项目部会议室',
    introduction: '察看门诊楼和住院楼施工现场，听取工期、设备采购和交通配套情况，开展集中询问。\n进入工地须戴安全帽，由项目部统一提供。',
    day: 9,
    from: '14:30',
    to: '17:00',
    signUp: [6, '18:00'],
    announced: -2,
    delegations: ['莲都代表团', '景宁代表团', '青田代表团', '松阳代表团'],
  },
  {
    areaCode: '3311',
    kind: 'enforcement',
    title: '瓯江水生态保护执法检查',
    hours: [72],
    topic: CHECKS[1],
    place: '待定',
    introduction: '对照水污染防治法和市水生态保护条例，分三组检查沿江排污口整治和饮用水水源保护。',
    day: 20,
    from: '08:30',
    to: '17:00',
    signUp: [15, '18:00'],
    delegations: ['莲都代表团', '青田代表团', '云和代表团', '龙泉代表团'],
  },
  {
    areaCode: '331102',
    kind: 'reception',
    title: '区人大代表接待选民日：紫金街道',
    place: '紫金街道代表联络站',
    introduction: '接待选民，收集对小区充电桩、背街小巷照明的意见，现场交办能当场解决的问题。',
    day: -25,
    from: '09:00',
    to: '11:00',
    signUp: [-27, '18:00'],
    announced: -31,
    delegations: ['紫金代表团'],
  },
  {
    areaCode: '331102',
    kind: 'inspection',
    title: '区人大代表视察义务教育优质均衡发展',
    hours: [24, 48],
    topic: INSPECTIONS[0],
    place: '区教育局三楼会议室集合',
    introduction: '视察两所乡村小学和一所城区初中，了解师资交流、课后服务和校车安排。',
    day: 7,
    from: '08:30',
    to: '12:00',
    signUp: [5, '17:30'],
    announced: -3,
  },
  {
    areaCode: '331102',
    kind: 'research',
    title: '碧湖平原高标准农田建设调研',
    place: '碧湖镇人民政府',
    introduction: '走访两个种粮大户和一处水稻制种基地，了解灌排设施管护和种粮补贴发放。',
    day: 1,
    from: '09:00',
    to: '12:00',
    signUp: [-1, '18:00'],
    announced: -8,
    delegations: ['碧湖代表团', '大港头代表团', '联城代表团'],
  },
  {
    areaCode: '331102',
    kind: 'group',
    title: '老竹丽新代表小组活动：畲乡民宿发展座谈',
    place: '老竹畲族镇文化礼堂',
    introduction: '与民宿业主座谈，讨论用地、消防验收和宣传推广中的困难。',
    day: 16,
    from: '14:00',
    to: '16:30',
    signUp: [13, '18:00'],
    delegations: ['老竹丽新代表团'],
  },
  {
    areaCode: '331102001',
    kind: 'reception',
    title: '紫金街道代表接待选民日：物业服务',
    place: '紫金街道代表联络站接待室',
    introduction: '接待选民，听取对物业服务和小区停车的意见。',
    day: -19,
    from: '14:00',
    to: '16:30',
    signUp: [-21, '18:00'],
    announced: -27,
    closed: -17,
    delegations: ['紫金代表团'],
  },
  {
    areaCode: '331102001',
    kind: 'group',
    title: '紫金代表团代表小组活动：背街小巷照明',
    place: '紫金街道代表联络站集合',
    introduction: '夜间走访六条背街小巷，记录缺灯、暗灯的位置，现场交办。',
    day: 5,
    from: '18:30',
    to: '20:30',
    signUp: [4, '12:00'],
    announced: -4,
    hours: [24],
    delegations: ['紫金代表团'],
  },
];
