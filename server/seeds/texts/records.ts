import type { ContactForm } from '@contract/rules/suggestion-terms';
import type { Random } from '../random';

/** The names used in a record. */
export interface RecordWords {
  deputyName: string;
  unitName: string;
}

const FORMS: readonly (readonly [ContactForm, number])[] = [
  ['meeting', 3],
  ['visit', 3],
  ['phone', 4],
];

const PLACES: Record<ContactForm, readonly string[]> = {
  meeting: ['局三楼会议室', '代表联络站', '局机关会议室'],
  visit: ['代表所在单位', '建议涉及的现场', '代表联络站'],
  phone: [''],
  other: [''],
};

const RECORDS: Record<ContactForm, readonly string[]> = {
  meeting: [
    '召开办理座谈会，通报前期调研情况和初步办理意见，代表对工作安排表示认可，希望明确时间节点。',
    '与代表面对面交流，逐条说明建议的采纳情况，代表补充了两处具体问题，已记录并纳入办理方案。',
  ],
  visit: [
    '与代表一同到现场察看，核实建议反映的问题，就下一步措施当面交换意见。',
    '上门走访代表，听取其对办理工作的具体要求，介绍了拟采取的措施。',
  ],
  phone: ['电话向代表了解提出建议的背景和具体诉求，约定办理方案形成后再次沟通。', '电话向代表说明办理进展，代表表示理解，希望按期答复。'],
  other: ['通过浙政钉向代表发送办理方案征求意见稿，代表回复无不同意见。'],
};

const OPINIONS = [
  '经研究，我单位无不同意见。涉及我单位职责的事项，将按主办单位的统一安排予以配合。',
  '建议在答复中说明资金安排情况：相关经费已列入年度预算，后续将根据项目进度及时拨付。',
  '涉及我单位的内容已会商有关科室，拟于下半年安排现场核查，相关数据随文提供。',
  '我单位支持该建议，将结合年度计划落实配套措施，并与主办单位建立信息共享机制。',
];

const EXTENSION_REASONS = [
  '涉及多个部门和属地政府，方案需进一步会商论证',
  '需开展现场勘测和经费测算，现有期限内难以形成明确意见',
  '相关规划正在报批，待批复后方可作出具体答复',
];

const URGINGS = [
  '该件已超过办理期限，请抓紧办理并尽快答复代表。',
  '请说明办理进展，倒排时间，尽快完成答复。',
  '群众十分关心办理结果，请加快进度。',
];

const PROGRESS = [
  '相关项目已完成前期论证，资金已落实，正在办理招标手续。',
  '首批工作已按计划启动，预计年内完成主体内容。',
  '已完成计划任务的一半以上，剩余部分正按时间节点推进。',
];

const SOLVED = ['答复中列入计划的事项已全部完成，并经现场验收。', '项目已完工并投入使用，代表反映的问题得到解决。'];

/** Deputy directors of the standing committees, who each supervise some items. */
const LEADERS = ['常委会副主任 陈建新', '常委会副主任 刘志伟', '常委会副主任 王小荣', '常委会副主任 李锋'];

export interface ContactText {
  form: ContactForm;
  place: string;
  people: string;
  record: string;
}

export function composeContact(random: Random, { deputyName, unitName }: RecordWords): ContactText {
  const form = random.weighted(FORMS);
  const people = form === 'phone' ? `${deputyName}代表、${unitName}承办人` : `${deputyName}代表、${unitName}分管领导及承办科室人员`;
  return { form, place: random.pick(PLACES[form]), people, record: random.pick(RECORDS[form]) };
}

/** Texts that units, offices and deputies write while an item is handled. */
export const records = {
  opinion: (random: Random) => random.pick(OPINIONS),
  extensionReason: (random: Random) => random.pick(EXTENSION_REASONS),
  urging: (random: Random) => random.pick(URGINGS),
  progress: (random: Random) => random.pick(PROGRESS),
  solved: (random: Random) => random.pick(SOLVED),
  leader: (random: Random) => random.pick(LEADERS),
};
