import type { ThemeState } from '@contract/rules/theme';

/** A deputy's opinion about a place, and its answer. */
export interface OpinionText {
  about: string;
  answer: string;
  /** In 10,000 yuan; null when the cost is too small to state. */
  cost: number | null;
}

/** A theme of the demo; its days are counted from now. */
export interface ThemeText {
  title: string;
  aim: readonly string[];
  introduction: string;
  /** The account of its publisher. */
  by: 'office' | 'liandu';
  state: ThemeState;
  begins: number;
  ends: number;
  opinions: readonly OpinionText[];
  result?: string;
}

const opinion = (about: string, answer: string, cost: number | null = null): OpinionText => ({ about, answer, cost });

const PARKING = [
  opinion('停车位不够，晚上七点以后就没有空位，建议利用边角地块增设车位', '已划定边角地块，增设车位三十六个，月底前施划完成。', 18.6),
  opinion('临时停车没有规划，影响消防车通行，建议划出消防通道并常态巡查', '已施划消防通道标线，由社区和物业每天巡查。', 2.4),
  opinion('充电桩太少，居民私拉电线，建议统一建设电动车充电棚', '已列入充电设施年度计划，先建充电棚两处。', 12),
  opinion('老旧小区没有电梯，老人上下楼困难，建议简化加装电梯的手续', '已实行一窗受理，手续由六项减为两项。'),
  opinion('雨天积水，下水道年久失修，建议结合改造一并更换管网', '已安排管网清淤，更换管道列入今年改造工程。', 85),
];
const ELDERLY = [
  opinion('老年食堂开办以后人气不足，建议送餐上门，并降低六十岁以上老人的价格', '已增加送餐人员，八十岁以上老人每餐减免三元。', 9.8),
  opinion('日间照料中心设备陈旧，建议更新康复器材', '已更新康复器材十一件。', 6.5),
  opinion('独居老人缺少探访，建议由网格员和志愿者每周上门一次', '已建立独居老人名册，每周探访一次。'),
  opinion('村卫生室常用药不全，建议增加慢性病用药的配送次数', '每周配送由一次增加为两次。'),
  opinion('老年人不会使用手机办事，建议保留人工窗口', '已在服务中心设立老年人专窗。'),
];
const ROADS = [
  opinion('乡村公路弯多路窄，缺少警示标志和护栏，建议尽快补齐', '已增设护栏一千二百米、警示牌二十四块。', 46),
  opinion('末班公交时间太早，下夜班的职工回不了家，建议延长到晚上九点', '末班车延长到二十一时，试行三个月。'),
  opinion('学校门口早晚高峰拥堵，建议设置接送区并错峰放学', '已设置接送车位二十个，三个年级错峰放学。', 5.2),
  opinion('人行道被占用，盲道断断续续，建议整治', '已整治占道十七处，修复盲道六百米。', 8.9),
  opinion('农村客运班次少，赶集日坐不上车，建议加开班次', '赶集日上午加开两班。'),
];
const WATER = [
  opinion('河道边有垃圾堆放，雨季冲入河中，建议清理并安装监控', '已清运垃圾，安装监控两处。', 3.6),
  opinion('农村生活污水管网没有接通，建议分批接户', '今年先接通九十六户，其余列入明年计划。', 120),
  opinion('山塘水库缺少巡查，建议落实到人并公示', '已落实巡查员并公示电话。'),
  opinion('饮用水水源地附近有养殖场，建议限期搬迁', '已与业主签订搬迁协议，年底前完成。', 60),
  opinion('化肥农药包装没有回收，建议在村里设回收点', '每村设立回收点一处。', 4.1),
];
const BUSINESS = [
  opinion('小微企业贷款手续多、时间长，建议推广信用贷款', '已推出线上信用贷款，三个工作日内办结。'),
  opinion('民宿审批涉及部门多，建议一次办结', '已实行联合踏勘，一次办结。'),
  opinion('产业园区缺少职工食堂和宿舍，建议统筹建设', '已选址，建设方案正在报批。', 350),
  opinion('农产品冷链不足，建议在乡镇建冷库', '今年建成冷库三座。', 210),
  opinion('技术工人难招，建议职业学校与企业定向培养', '已与六家企业签订定向培养协议。'),
];

const result = (title: string): string =>
  `<h3>总体情况</h3><p>“${title}”征集期间，代表提出的意见已全部交有关单位办理，办理结果已逐条答复代表。</p>` +
  '<h3>主要成效</h3><ul><li>能够马上解决的，已经解决。</li><li>需要列入计划的，已明确完成日期和投入。</li><li>暂时不能解决的，已说明原因。</li></ul>';

const theme = (text: Omit<ThemeText, 'introduction' | 'result'>): ThemeText => ({
  ...text,
  introduction:
    `<p>请各位代表结合走访、接待群众和调研的情况，围绕“${text.title}”提出意见。</p>` +
    '<ul><li>一条意见只说一件事，说清在哪里、是什么、怎么办。</li><li>已经提出的建议，可以直接选择，不用重复填写。</li></ul>',
  ...(text.state === 'result' && { result: result(text.title) }),
});

export const THEME_TEXTS: readonly ThemeText[] = [
  theme({
    title: '老旧小区改造大家谈',
    aim: ['摸清停车、电梯、管网的堵点', '提出改造的先后次序', '推动今年改造项目落地'],
    by: 'office',
    state: 'collecting',
    begins: -12,
    ends: 9,
    opinions: PARKING,
  }),
  theme({
    title: '一老一小服务怎么办得更好',
    aim: ['听取老人和家庭的需要', '找出服务的空白点'],
    by: 'liandu',
    state: 'collecting',
    begins: -5,
    ends: 20,
    opinions: ELDERLY,
  }),
  theme({
    title: '畅通城乡最后一公里',
    aim: ['查找城乡道路和公交的问题', '提出可行的办法', '督促部门限时答复'],
    by: 'office',
    state: 'collecting',
    begins: -8,
    ends: 15,
    opinions: ROADS,
  }),
  theme({
    title: '守护一江清水',
    aim: ['监督河湖治理', '推动污水管网接户'],
    by: 'office',
    state: 'handling',
    begins: -50,
    ends: -18,
    opinions: WATER,
  }),
  theme({
    title: '优化营商环境代表在行动',
    aim: ['倾听企业的困难', '推动政策落到实处', '督促部门限时答复'],
    by: 'office',
    state: 'handling',
    begins: -40,
    ends: -9,
    opinions: BUSINESS,
  }),
  theme({
    title: '校园周边安全治理',
    aim: ['排查学校周边的安全隐患', '推动部门联合整治'],
    by: 'liandu',
    state: 'handling',
    begins: -45,
    ends: -14,
    opinions: ROADS,
  }),
  theme({
    title: '农村养老服务监督月',
    aim: ['了解农村养老服务的现状', '督促实事项目按期完成'],
    by: 'office',
    state: 'result',
    begins: -200,
    ends: -165,
    opinions: ELDERLY,
  }),
  theme({
    title: '公共停车设施建设监督周',
    aim: ['督促停车设施建设', '方便群众出行'],
    by: 'office',
    state: 'result',
    begins: -320,
    ends: -300,
    opinions: PARKING,
  }),
  theme({
    title: '美丽乡村环境整治',
    aim: ['推动农村环境整治', '建立长效管理办法'],
    by: 'liandu',
    state: 'result',
    begins: -150,
    ends: -120,
    opinions: WATER,
  }),
  theme({ title: '产业园区配套服务调研', aim: ['摸清园区职工的需要'], by: 'office', state: 'draft', begins: 5, ends: 35, opinions: [] }),
];

/** Places with their approximate longitude and latitude. */
export const THEME_PLACES: readonly (readonly [name: string, longitude: number, latitude: number])[] = [
  ['白云小区', 119.921, 28.468],
  ['万象街道', 119.912, 28.452],
  ['紫金街道', 119.934, 28.459],
  ['岩泉街道', 119.905, 28.466],
  ['联城街道', 119.871, 28.437],
  ['南明山街道', 119.899, 28.424],
  ['碧湖镇', 119.783, 28.352],
  ['大港头镇', 119.741, 28.292],
  ['老竹镇', 119.671, 28.487],
  ['雅溪镇', 119.962, 28.603],
];
