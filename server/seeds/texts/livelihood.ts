/** A requested project, with the reports of its work. */
export interface ProjectText {
  title: string;
  content: string;
  place: string;
  category: string;
  reason: string;
  /** In 10,000 yuan. */
  cost: number;
}

export const PROJECTS: readonly ProjectText[] = [
  {
    ...{ title: '老旧小区加装电梯', category: 'construction', place: '城北片区十个小区', cost: 2600 },
    content: '为六层以上老旧小区加装电梯六十台，同步改造楼道照明和扶手。',
    reason: '老年人上下楼困难，两年来收到相关意见一百多条，居民出资意愿高。',
  },
  {
    ...{ title: '新增公共停车位', category: 'transport', place: '中心城区和医院周边', cost: 3200 },
    content: '利用边角地和旧厂房新增公共停车位一千二百个，其中充电车位两百个。',
    reason: '城区停车缺口大，早晚高峰医院周边长时间拥堵。',
  },
  {
    ...{ title: '农村饮用水达标提标', category: 'agriculture', place: '山区三十二个行政村', cost: 1850 },
    content: '改造山区单村供水站三十二处，安装净水消毒设备，水质每季度公示。',
    reason: '部分高山村枯水期断水，雨季水浑，群众反映强烈。',
  },
  {
    ...{ title: '居家养老服务中心提升', category: 'welfare', place: '十二个街道和乡镇', cost: 960 },
    content: '提升示范型居家养老服务中心十二家，新增老年食堂二十个、助浴点六个。',
    reason: '六十岁以上人口占比已近三成，独居和高龄老人就餐难。',
  },
  {
    ...{ title: '中小学教室照明改造', category: 'education', place: '四十所中小学', cost: 720 },
    content: '改造教室照明一千二百间，更换可调节课桌椅一万套。',
    reason: '学生近视率偏高，抽检中近四成教室照度不达标。',
  },
  {
    ...{ title: '乡镇卫生院急救点建设', category: 'health', place: '八个偏远乡镇', cost: 1280 },
    content: '新建院前急救点八个，配备救护车和人员，急救到达时间缩短到二十分钟以内。',
    reason: '山区乡镇离县城远，急救车往返时间长。',
  },
  {
    ...{ title: '山区四好农村路改造', category: 'transport', place: '县道和通村道路', cost: 4500 },
    content: '改造提升农村公路八十公里，增设会车道和护栏，修复危桥六座。',
    reason: '部分路段窄、弯急、缺少护栏，班车和校车通行有隐患。',
  },
  {
    ...{ title: '城区口袋公园和绿道', category: 'environment', place: '沿江和老城区', cost: 1500 },
    content: '新建口袋公园二十个，贯通沿江绿道十二公里，增加夜间照明和座椅。',
    reason: '老城区人均公园面积小，群众健身散步空间不足。',
  },
  {
    ...{ title: '普惠托育机构建设', category: 'education', place: '五个街道', cost: 880 },
    content: '新增普惠托位六百个，每个街道至少一家公办托育机构。',
    reason: '双职工家庭托育需求大，现有托位价格高、数量少。',
  },
  {
    ...{ title: '农贸市场改造提升', category: 'economy', place: '六家农贸市场', cost: 1360 },
    content: '改造农贸市场六家，增设快速检测室、无障碍通道和公共厕所。',
    reason: '部分市场地面积水、通风差，食品安全检测能力不足。',
  },
  {
    ...{ title: '城市内涝点治理', category: 'construction', place: '城区十四处易涝点', cost: 3900 },
    content: '治理易涝点十四处，改造雨水管网三十公里，新建泵站两座。',
    reason: '近年汛期多次积水，影响出行和沿街商铺经营。',
  },
  {
    ...{ title: '困难残疾人家庭无障碍改造', category: 'welfare', place: '全域五百户', cost: 420 },
    content: '为五百户困难残疾人家庭改造坡道、扶手、卫生间和呼叫设备。',
    reason: '残疾人家庭自我改造能力弱，出行和生活不便。',
  },
  {
    ...{ title: '电动自行车充电设施', category: 'construction', place: '住宅小区和城中村', cost: 680 },
    content: '新增电动自行车集中充电端口一万个，配套消防喷淋和视频监控。',
    reason: '电动自行车进楼入户充电火灾隐患突出。',
  },
  {
    ...{ title: '乡村生活污水处理', category: 'environment', place: '沿溪四十个村', cost: 2100 },
    content: '新建和改造农村生活污水处理设施四十处，接户率达到九成五。',
    reason: '部分村庄污水直排溪流，影响下游水质。',
  },
  {
    ...{ title: '山区校车和公交接驳', category: 'transport', place: '十五条山区线路', cost: 560 },
    content: '新开山区公交接驳线路十五条，学生上下学定时定点接送。',
    reason: '撤并校点后学生上学路远，家长接送负担重。',
  },
  {
    ...{ title: '社区慢性病健康小屋', category: 'health', place: '六十个社区和村', cost: 390 },
    content: '建设健康小屋六十个，免费测血压血糖，慢性病配药不出村。',
    reason: '慢性病患者多，往返县城配药不便。',
  },
];

/** The report of each quarter. */
export const QUARTER_NOTES = [
  '完成选址、设计和招标，首批点位进场施工，与周边居民签订施工公约。',
  '主体工程全面铺开，每周公布进度，受雨季影响的点位已调整工序。',
  '主体工程基本完成，进入设备安装和调试，邀请代表到现场察看。',
  '工程完工并通过验收，资料移交管护单位，向群众开放使用。',
] as const;

/** Problems that deputies found, and how each was solved. */
export const PROBLEMS: readonly { found: string; fix: string }[] = [
  { found: '施工围挡占用盲道，夜间没有警示灯。', fix: '已内移围挡，恢复盲道，加装警示灯八盏。' },
  { found: '两处点位停工超过半个月，现场没有人管理。', fix: '已更换施工队伍，明确专人驻点，停工点位复工。' },
  { found: '已完成的部分有积水，排水坡度不够。', fix: '已重新找坡并增设两处雨水口，雨后复查没有积水。' },
  { found: '现场公示牌没有写明工期和联系电话。', fix: '已更换公示牌，写明工期、单位和监督电话。' },
  { found: '材料堆放影响居民出入。', fix: '已设置专用堆场，施工时间避开早晚高峰。' },
];

export const REVIEW_WORDS = ['群众呼声很高，建议尽快实施。', '选址建议再征求周边居民意见。', '资金安排要落实到位。', ''] as const;
