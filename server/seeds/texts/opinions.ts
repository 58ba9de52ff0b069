import type { SuggestionCategory } from '@contract/rules/suggestion-terms';

/** An opinion of a visitor of the public pages, with the office's decision. */
export interface OpinionText {
  /** The code of the city or of one of its counties. */
  areaCode: string;
  category: SuggestionCategory;
  title: string;
  content: string;
  /** Days ago. */
  age: number;
  /** Missing while it waits for a decision. The answer may be empty for a published opinion. */
  outcome?: { state: 'published' | 'refused'; answer: string };
}

const published = (answer = ''): OpinionText['outcome'] => ({ state: 'published', answer });
const refused = (answer: string): OpinionText['outcome'] => ({ state: 'refused', answer });

const WAITING: readonly OpinionText[] = [
  {
    areaCode: '3311',
    category: 'transport',
    title: '人民路早高峰公交间隔太长',
    content:
      '早上七点半到八点半，人民路经过的几路公交要等二十多分钟，车来了也挤不上去，学生和上班的人都着急。\n建议高峰时段加开区间车，站牌上能显示下一班还要多久。',
    age: 0,
  },
  {
    areaCode: '331102',
    category: 'construction',
    title: '老小区加装电梯后一楼采光怎么补偿',
    content:
      '我们小区正在商量加装电梯，三楼以上都同意，一楼担心采光和噪声，谈了三次没谈拢。\n希望能出一个补偿参考标准，由社区主持协商，免得邻里伤了和气。',
    age: 0,
  },
  {
    areaCode: '331102',
    category: 'environment',
    title: '江滨公园傍晚音响声音太大',
    content: '江滨公园晚上七点到九点同时有四五支队伍跳舞，音响一个比一个响，家里关窗也听得见。不是反对跳舞，希望划定区域、限定音量和时间。',
    age: 1,
  },
  {
    areaCode: '331126',
    category: 'agriculture',
    title: '香菇烘干房用电能否执行农业电价',
    content:
      '我们村有六户合建了香菇烘干房，去年电费占了成本的三成多。打听到别的县烘干按农业生产电价结算，我们这里按一般工商业收。\n想请人大代表帮忙了解政策。我的电话 15480000104，白天都能打通。',
    age: 1,
  },
  {
    areaCode: '331121',
    category: 'education',
    title: '希望中心小学放学后托管延长到六点',
    content: '我们夫妻都在厂里上班，五点半下班，托管四点五十就结束，孩子只能在传达室等。愿意按规定交费，希望延长到六点。',
    age: 2,
  },
  {
    areaCode: '331127',
    category: 'health',
    title: '乡卫生院配药种类偏少',
    content:
      '家里老人有高血压和糖尿病，常用的两种药卫生院经常断货，要坐一个多小时的车到县里拿。建议慢性病常用药保持库存，或者由县医院统一配送。',
    age: 3,
  },
  {
    areaCode: '3311',
    category: 'welfare',
    title: '残疾人停车位被占用没有人管',
    content: '我腿脚不便，几个大型停车场的无障碍车位经常停着普通车辆，找管理员也说管不了。建议明确由谁管理，并在道闸上加以识别。',
    age: 4,
  },
];

const PUBLISHED: readonly OpinionText[] = [
  {
    areaCode: '3311',
    category: 'transport',
    title: '高铁站到老城区的末班公交可以再晚一点',
    content: '晚上十点半以后到站的列车还有三趟，公交末班车十点就停了，打车排队要半个小时。建议末班车与最后一趟列车衔接。',
    age: 6,
    outcome: published('市交通运输局已会同公交公司调整：自本月起高铁站专线末班车延至二十三时，与末趟列车衔接。'),
  },
  {
    areaCode: '331102',
    category: 'construction',
    title: '背街小巷的路灯坏了一个多月',
    content: '后街从菜场到幼儿园这一段有七盏路灯不亮，晚上接孩子看不清路面，已经有人摔过跤。',
    age: 9,
    outcome: published('感谢您的反映。街道已联系路灯管理单位修复，并把这条路列入今年背街小巷照明改造。'),
  },
  {
    areaCode: '331122',
    category: 'agriculture',
    title: '杨梅采摘期希望设临时停车和冷链点',
    content: '每年六月杨梅上市，村口的路堵得车子进不来，果子摘下来放半天就坏。建议采摘期设临时停车场，冷藏车能开到村里来收。',
    age: 12,
    outcome: published('已转农业农村部门研究，采摘期将在三个主产村设临时停车场和移动冷藏点。'),
  },
  {
    areaCode: '331121',
    category: 'economy',
    title: '小微企业续贷手续能不能少跑几趟',
    content: '做阀门配件的小厂，每年续贷都要重新提交一遍同样的材料，跑银行和窗口四五次。建议材料一次提交、部门之间共享。',
    age: 15,
    outcome: published('您的意见已转有关部门。续贷材料共享已纳入今年营商环境改进清单，三季度起试行。'),
  },
  {
    areaCode: '331123',
    category: 'environment',
    title: '河边的垃圾收集点应该搬远一些',
    content: '村里的垃圾收集点离溪水只有十来米，下大雨时脏水直接流到河里，下游还有人洗菜。建议搬到公路边，并加顶棚。',
    age: 18,
    outcome: published('镇里已现场察看，收集点将迁至村口停车场旁，计划年内完成。'),
  },
  {
    areaCode: '331124',
    category: 'education',
    title: '古村落的祠堂能不能办成图书角',
    content: '村里祠堂修好以后平时锁着，孩子周末没有地方看书。村民愿意轮流看管，希望文化部门能配一些书和桌椅。',
    age: 21,
    outcome: published('很好的建议。县图书馆已同意设立流通点，首批一千册图书下月配送到村。'),
  },
  {
    areaCode: '331125',
    category: 'welfare',
    title: '山区留守老人吃饭送餐能不能跟上',
    content: '自然村里剩下的多是七八十岁的老人，一天做一顿饭吃三顿。中心村有食堂，但离得远，走路要四十分钟。',
    age: 25,
    outcome: published('已反馈民政部门，送餐范围下半年扩大到距食堂三公里以内的自然村，由邮路和村干部捎带。'),
  },
  {
    areaCode: '331181',
    category: 'construction',
    title: '青瓷小镇的公共停车位不够',
    content: '节假日游客多，车子停到村民家门口和稻田边上。建议在进村的路口建停车场，用摆渡车接送。',
    age: 29,
    outcome: published(),
  },
  {
    areaCode: '3311',
    category: 'politics',
    title: '政务大厅的叫号可以分时段预约',
    content: '上午排队要一个多小时，下午却没有几个人。建议在手机上分时段预约，老人保留现场取号。',
    age: 34,
    outcome: published('市政务服务中心已开通分时段预约，六十岁以上的群众可直接到现场取号，并有专人引导。'),
  },
  {
    areaCode: '331102',
    category: 'health',
    title: '社区医院周末能不能开儿童门诊',
    content: '孩子发烧多在周末，市里的医院要等两三个小时。社区医院近，但周末没有儿科医生。',
    age: 40,
    outcome: published('区卫生健康局答复：自下月起三家社区卫生服务中心周六上午开设儿童门诊，由市级医院医生轮值。'),
  },
  {
    areaCode: '331127',
    category: 'education',
    title: '学校食堂的菜单希望提前公布',
    content: '孩子对花生过敏，每天吃什么要问了才知道。建议每周在公众号上公布菜单和主要食材。',
    age: 47,
    outcome: published(),
  },
  {
    areaCode: '331126',
    category: 'transport',
    title: '通村公路塌方处一直没有护栏',
    content: '去年汛期塌方的那一段路补好了，外侧却没有护栏，下面是十几米的深沟，晚上骑车很危险。',
    age: 55,
    outcome: published('县交通运输部门已安排施工，护栏和反光标志已安装完毕。感谢您的提醒。'),
  },
];

const REFUSED: readonly OpinionText[] = [
  {
    areaCode: '331102',
    category: 'other',
    title: '邻居装修漏水要求赔偿',
    content: '楼上装修把防水层打坏了，我家天花板起皮，物业调解两次，对方不肯赔。请人大主持公道。',
    age: 8,
    outcome: refused('这是邻里之间的民事纠纷，不属于公开征集的范围。您可以向社区人民调解委员会申请调解，或者向人民法院起诉。'),
  },
  {
    areaCode: '3311',
    category: 'politics',
    title: '对一起正在审理的案件的看法',
    content: '我亲戚的案子一审判得不合理，想请人大督促法院改判。',
    age: 16,
    outcome: refused('人大不直接办理具体案件，正在审理的案件请依照法定程序提出上诉。涉及当事人信息，未予公开。'),
  },
  {
    areaCode: '331121',
    category: 'economy',
    title: '推荐一种理财产品',
    content: '收益高、保本，现在加入还有礼品，名额有限，欢迎大家联系我了解。',
    age: 22,
    outcome: refused('内容属于广告宣传，与意见建议无关，不予采用。'),
  },
  {
    areaCode: '331122',
    category: 'transport',
    title: '县城到乡镇的班车改道',
    content: '班车改道以后不经过我们村了，请恢复原来的线路。',
    age: 31,
    outcome: refused('内容过于简略，没有写明是哪一路班车、哪个村，无法转办。欢迎补充后重新提交。'),
  },
];

export const OPINION_TEXTS: readonly OpinionText[] = [...WAITING, ...PUBLISHED, ...REFUSED];
