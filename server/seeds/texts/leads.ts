import type { LeadRefusal, LeadTier } from '@contract/rules/lead';

/** The text of a lead, the unit's work on it, and the result of the inspection on the spot. */
export interface LeadText {
  title: string;
  content: string;
  place: string;
  category: string;
  tier: LeadTier;
  reply: string;
  seen: string;
}

export const LEADS: readonly LeadText[] = [
  {
    ...{ title: '菜场后巷夜里没有路灯', category: 'construction', tier: 'micro', place: '中心菜场后巷' },
    content: '菜场后巷有两百多米没有路灯，凌晨摆摊和晚上下班的人都从这里走，雨天看不清台阶。建议加装四五盏路灯。',
    reply: '已现场勘查，从市政管线接电，加装太阳能路灯六盏，本周已亮灯。',
    seen: '晚上八点到现场，六盏灯都亮，台阶看得清，摊主表示满意。',
  },
  {
    ...{ title: '村口桥面护栏松动', category: 'transport', tier: 'micro', place: '溪口村村口石桥' },
    content: '村口石桥一侧护栏松动，孩子上学每天经过。去年大水之后一直没有修，村里用绳子拦着。',
    reply: '已拆除松动的护栏，重新浇筑基础并换上钢护栏，桥头加了限重牌。',
    seen: '护栏牢固，桥头有限重牌，用手推不动。',
  },
  {
    ...{ title: '老小区没有电动车充电的地方', category: 'construction', tier: 'voted', place: '城北新村' },
    content: '城北新村八百多户，电动车都推到楼道里充电，消防上很危险。建议在小区空地统一建充电棚，收费公开。',
    reply: '已会同住建、消防选定三处点位，列入今年老旧小区改造，首批六十个充电口下月动工。',
    seen: '一号点位已建成二十个充电口，居民在用；另外两处正在施工。',
  },
  {
    ...{ title: '独居老人想装一个扶手', category: 'welfare', tier: 'wish', place: '上水村' },
    content: '上水村一位八十多岁的独居老人，卫生间地滑，去年摔过一次，希望能装两个扶手和一块防滑垫。',
    reply: '已列入适老化改造，卫生间装好扶手三处，铺了防滑垫。',
    seen: '到老人家看过，扶手装在老人够得着的高度，防滑垫贴得平。',
  },
  {
    ...{ title: '山区小学接送车少一班', category: 'education', tier: 'micro', place: '北山小学' },
    content: '北山小学下午四点放学，接送车四点半才来，低年级孩子要等半小时。建议加一班车，或者把时间改早。',
    reply: '已与公交公司协商，接送车提前到四点十分，周五加开一班。',
    seen: '当天下午四点十二分发车，孩子不用再等。',
  },
  {
    ...{ title: '河道边垃圾没有人清', category: 'environment', tier: 'micro', place: '东溪河段' },
    content: '东溪汇合口下游三百米，水位退下去以后塑料袋挂满灌木，两个月没有人清理，夏天有异味。',
    reply: '已组织保洁队清理三百米河段，安排每月两次巡查，责任人写在河长牌上。',
    seen: '河边干净，河长牌上有责任人的职务和巡查日期。',
  },
  {
    ...{ title: '茶园用水靠肩挑', category: 'agriculture', tier: 'voted', place: '云雾茶园' },
    content: '云雾茶园三百多亩，天旱时要从山下挑水，老人挑不动。建议建两个蓄水池和滴灌管道，村里愿意出工。',
    reply: '已列入高标准农田项目，两个蓄水池完成设计，先用软管应急供水。',
    seen: '软管已通到山腰，蓄水池已放样。',
  },
  {
    ...{ title: '镇卫生院没有儿科医生', category: 'health', tier: 'voted', place: '镇卫生院' },
    content: '孩子发烧要坐一个小时车到县城看病。建议县里的儿科医生每周来坐诊两天，或者开通远程门诊。',
    reply: '县医院儿科每周二、周五下派坐诊，远程门诊设备已到位。',
    seen: '周五上午有儿科医生坐诊，前来看病的有十一人。',
  },
  {
    ...{ title: '公园健身器材坏了没人修', category: 'welfare', tier: 'micro', place: '滨江公园东门' },
    content: '滨江公园东门的健身器材坏了三件，踏板断了一半，还有老人在用，容易受伤。',
    reply: '已更换踏板、拆除不能修的一件，补装两件新器材。',
    seen: '三处都能正常使用，旁边有报修电话。',
  },
  {
    ...{ title: '想给村里图书角添一批书', category: 'education', tier: 'wish', place: '大坑村文化礼堂' },
    content: '文化礼堂的图书角只有几十本旧书，暑假孩子没有书看，希望能添两百本适合小学生的书。',
    reply: '图书馆送来儿童读物二百四十册，设为流动点，每季度换一次。',
    seen: '书已上架，登记本上一周借出三十七册。',
  },
  {
    ...{ title: '农产品寄快递太贵', category: 'economy', tier: 'voted', place: '' },
    content: '山里寄一箱香菇要二十多块钱，比平原贵一倍。建议几个乡镇合起来谈价，设一个集中收寄点。',
    reply: '已由供销社牵头与两家快递公司议价，首重降到六元，集中收寄点设在镇农贸市场。',
    seen: '收寄点已开张，价目表贴在门口。',
  },
  {
    ...{ title: '学校门口早晚太堵', category: 'transport', tier: 'micro', place: '实验小学门口' },
    content: '实验小学门口早上七点半两边都停车，孩子从车缝里走。建议划临时停车位，错峰放学。',
    reply: '已划临时停车位二十四个，学校错峰十分钟，交警早晚值守。',
    seen: '早上七点四十看，车流能走，孩子走隔离带内。',
  },
  {
    ...{ title: '雨天地下通道积水', category: 'construction', tier: 'micro', place: '火车站地下通道' },
    content: '火车站地下通道一下大雨就积水，行李箱拖不过去，老人只好绕路。',
    reply: '已疏通排水口，换了一台排水泵，另加了挡水板。',
    seen: '大雨当天通道没有积水。',
  },
  {
    ...{ title: '畲族村想修一条上山步道', category: 'agriculture', tier: 'voted', place: '畲乡新村' },
    content: '游客上山看云海只能走机耕路，车和人混在一起。建议修一条两公里的步道，带动几家民宿。',
    reply: '步道已立项，首段八百米完工，其余列入明年计划。',
    seen: '首段石板路已铺好，安全护栏齐全。',
  },
  {
    ...{ title: '垃圾分类站早上太早关门', category: 'environment', tier: 'micro', place: '阳光小区' },
    content: '分类站早上八点半关门，上夜班的人回来就投不了。建议晚上多开一个小时。',
    reply: '开放时间改为早上六点到九点、晚上六点到九点半。',
    seen: '门口贴着新的开放时间，晚上九点仍有人值守。',
  },
  {
    ...{ title: '村医药柜常常没有降压药', category: 'health', tier: 'micro', place: '下源村卫生室' },
    content: '老人每月去拿降压药，常常要跑两三趟。建议卫生室每月列出常用药，缺的提前报。',
    reply: '已建立常用药清单，缺药三天内调拨，慢病病人可以一次拿两个月的量。',
    seen: '药柜里降压药四种齐全，登记本上有调拨记录。',
  },
];

export const REFUSED_LEADS: readonly { title: string; content: string; refusal: LeadRefusal }[] = [
  { title: '邻居占了我家的路', content: '邻居砌墙占了两家共用的小路，村里调解过没有结果，希望代表处理。', refusal: 'private' },
  { title: '希望改判一起案件', content: '对法院去年的判决不服，希望代表出面让法院改判。', refusal: 'court' },
  { title: '楼下饭店降价促销', content: '新店开业，全场八折，欢迎大家来品尝。', refusal: 'other' },
];

/** Closing remarks of leads. */
export const OUTCOMES: readonly string[] = [
  '问题已经解决，现场验收通过，后续由责任单位每月巡查一次。',
  '已按要求办好，群众满意，纳入日常管护。',
  '办理到位，验收人员到现场看过，同意办结。',
];
