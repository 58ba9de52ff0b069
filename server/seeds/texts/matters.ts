import type { SuggestionCategory } from '@contract/rules/suggestion-terms';

export interface MatterText {
  category: SuggestionCategory;
  title: string;
  content: string;
  answer: string;
}

/** Matters that voters raise at stations, and their answers. */
export const MATTER_TEXTS: readonly MatterText[] = [
  {
    category: 'construction',
    title: '小区路灯损坏',
    content: '小区东门到停车场的路灯坏了半个多月，老人晚上出门不方便，希望尽快维修。',
    answer: '已更换灯具六盏，并把这一段纳入每月巡查。',
  },
  {
    category: 'transport',
    title: '学校门口高峰期堵车',
    content: '早上七点半左右学校门口堵得厉害，家长乱停车，孩子过马路危险。',
    answer: '交警在高峰时段增派两人疏导，划设了临时接送车位。',
  },
  {
    category: 'environment',
    title: '河道边有垃圾堆放',
    content: '村口河道边堆了不少建筑垃圾，下雨冲到河里，影响水质。',
    answer: '已清运垃圾约四车，设置了禁止倾倒的标志，由河长每周巡查。',
  },
  {
    category: 'welfare',
    title: '老年食堂希望增加送餐',
    content: '行动不便的老人不能到食堂用餐，希望能送餐上门。',
    answer: '已与志愿者队伍对接，每天中午为二十一位老人送餐。',
  },
  {
    category: 'health',
    title: '村卫生室药品不全',
    content: '村卫生室常用的降压药经常没有，要到镇上去买。',
    answer: '卫生院调整了配送目录，常用慢病药品每周补货两次。',
  },
  {
    category: 'agriculture',
    title: '山塘渗漏影响灌溉',
    content: '山塘坝体渗漏，今年春灌水不够用，希望安排维修。',
    answer: '已列入今年小型水利维修计划，枯水期前完工。',
  },
  {
    category: 'education',
    title: '希望周末开放学校操场',
    content: '附近没有运动场地，希望学校操场周末向居民开放。',
    answer: '学校同意周末 8 点至 17 点开放，凭身份证登记进入。',
  },
  {
    category: 'construction',
    title: '老旧小区加装电梯意见不一',
    content: '单元里一楼住户不同意加装电梯，希望有人来协调。',
    answer: '社区组织了三次协商，已就补偿办法达成一致，正在办理手续。',
  },
  {
    category: 'transport',
    title: '公交末班车时间太早',
    content: '企业员工晚上九点下班就没有公交车了，希望延长。',
    answer: '末班车延长到 21 点 30 分，试运行三个月。',
  },
  {
    category: 'economy',
    title: '农产品集市希望固定摊位',
    content: '每逢集市摊位不固定，老人早早来占位，希望能划定摊位。',
    answer: '划定临时摊位四十个，由市场管理方按先后安排。',
  },
  {
    category: 'environment',
    title: '烧烤店油烟扰民',
    content: '楼下烧烤店晚上油烟很大，窗户都不敢开。',
    answer: '责令安装油烟净化设备并调整排烟口，复查达标。',
  },
  {
    category: 'politics',
    title: '希望开展防诈骗宣传',
    content: '村里有老人被骗，希望多来村里讲讲怎么防诈骗。',
    answer: '派出所每月进村宣讲一次，已为老人安装来电提醒。',
  },
  {
    category: 'construction',
    title: '雨天路面积水',
    content: '菜场门口一下雨就积水，过不去人。',
    answer: '疏通了雨水口三处，路面找平，雨后复查没有积水。',
  },
  {
    category: 'welfare',
    title: '残疾人坡道被占用',
    content: '服务中心门口的坡道总停着电动车，轮椅上不去。',
    answer: '清理了停放车辆，增设隔离桩和停车区。',
  },
  {
    category: 'other',
    title: '希望延长图书室开放时间',
    content: '图书室五点就关门，上班的人去不了，希望晚上也能开放。',
    answer: '每周二、四开放到 20 点，由志愿者轮值。',
  },
  {
    category: 'transport',
    title: '农村道路弯道没有护栏',
    content: '通村路有一个急弯临崖，没有护栏，晚上很危险。',
    answer: '已安装波形护栏一百二十米和反光标志。',
  },
];

export const TOPICS = ['物业管理', '养老服务', '交通出行', '人居环境', '农田水利', '教育助学', '就业创业', '社会治安', '', ''] as const;

export const SUMMARIES = [
  '接待群众反映的问题以小区管理和停车为主，当场答复两件，其余登记交办。',
  '群众主要反映道路维修和路灯照明，代表现场查看后登记交办。',
  '来访群众多为老年人，反映就医和用餐，代表当场联系社区答复。',
  '集中听取了对民生实事项目的意见，已转告项目责任单位。',
] as const;

export const BOOKED_MATTERS = ['小区停车', '老房子漏水', '孩子上学', '低保政策咨询', '邻里纠纷', ''] as const;
