import { beijingDate } from './beijing';

/** The maximum lengths of its texts, in characters. */
export const DEPUTY_LIMITS = { name: 20, occupation: 60, place: 40, offices: 100, constituency: 60, education: 20, reason: 200 } as const;

export const GENDERS = { 男: '男', 女: '女' } as const;
export type Gender = keyof typeof GENDERS;

/** The state of a mandate. */
export const MANDATE_STATES = { elected: '当选', serving: '在任', paused: '暂停', ended: '终止' } as const;
export type MandateState = keyof typeof MANDATE_STATES;

/** A mandate of the current term, or of a previous one. */
export const TENURES = { current: '本届', former: '往届' } as const;

export const DEPUTY_ACTIONS = {
  create: '登记',
  edit: '修改',
  setPhoto: '更换照片',
  dropPhoto: '移除照片',
  confirm: '确认资格',
  pause: '暂停执行职务',
  resume: '恢复执行职务',
  end: '终止资格',
  restore: '撤回终止',
  remove: '删除',
} as const;
export type DeputyAction = Exclude<keyof typeof DEPUTY_ACTIONS, 'create'>;

/** The only reasons for which a mandate is paused. Source: 代表法 (2025), article 61. */
export const PAUSE_REASONS = {
  detained: '因刑事案件被羁押正在受侦查、起诉、审判',
  serving: '被依法判处管制、拘役或者有期徒刑而没有附加剥夺政治权利，正在服刑',
} as const;
export type PauseReason = keyof typeof PAUSE_REASONS;

/** The only reasons for which a mandate ends before its term. Source: 代表法 (2025), article 62; death ends it automatically. */
export const END_REASONS = {
  moved: '迁出或者调离本行政区域',
  resigned: '辞职被接受',
  absent: '未经批准两次不出席本级人民代表大会会议',
  recalled: '被罢免',
  nationality: '丧失中华人民共和国国籍',
  rights: '依照法律被剥夺政治权利',
  capacity: '丧失行为能力',
  died: '去世',
} as const;
export type EndReason = keyof typeof END_REASONS;

/** Steps that correct the record and do not change the mandate. */
const ALWAYS: readonly DeputyAction[] = ['edit', 'setPhoto', 'dropPhoto'];

const NEXT: Readonly<Record<Exclude<DeputyAction, 'edit' | 'setPhoto' | 'dropPhoto'>, readonly MandateState[]>> = {
  confirm: ['elected'],
  pause: ['serving'],
  resume: ['paused'],
  end: ['elected', 'serving', 'paused'],
  restore: ['ended'],
  remove: ['elected'],
};

/** Checks whether the step is possible in this state of the mandate. A record can always be corrected. */
export const canTake = (action: DeputyAction, state: MandateState): boolean =>
  ALWAYS.includes(action) || NEXT[action as keyof typeof NEXT].includes(state);

/** The parts of a deputy's record that can be shown outside the offices; the name and the delegation always are. */
export const PUBLISHED_PARTS = { photo: '照片', occupation: '单位职务', work: '履职情况', report: '年度计划与述职' } as const;
export type PublishedPart = keyof typeof PUBLISHED_PARTS;

/** The maximum size of an accepted photo, in bytes. */
export const MAX_PHOTO_BYTES = 20_000_000;
export const PHOTO_TOO_LARGE = `照片不能超过 ${String(MAX_PHOTO_BYTES / 1_000_000)} MB，请换一张小一些的`;

/** The hours within which a mistaken end of a mandate can be undone. */
export const RESTORE_HOURS = 24;

/** The reason why a user cannot undo the end of a mandate: the user ended it personally, or it was too long ago; null when the user can. */
export function restoreProblem(
  ending: { accountId: number | null; at: Date } | undefined,
  accountId: number,
  now: Date,
): 'own' | 'over' | null {
  if (!ending || now.getTime() - ending.at.getTime() > RESTORE_HOURS * 3_600_000) return 'over';
  return ending.accountId === accountId ? 'own' : null;
}

export const ETHNICITIES = (
  '汉族 蒙古族 回族 藏族 维吾尔族 苗族 彝族 壮族 布依族 朝鲜族 满族 侗族 瑶族 白族 土家族 哈尼族 哈萨克族 傣族 黎族 傈僳族 佤族 畲族 高山族 拉祜族 水族 东乡族 ' +
  '纳西族 景颇族 柯尔克孜族 土族 达斡尔族 仫佬族 羌族 布朗族 撒拉族 毛南族 仡佬族 锡伯族 阿昌族 普米族 塔吉克族 怒族 乌孜别克族 俄罗斯族 鄂温克族 德昂族 保安族 ' +
  '裕固族 京族 塔塔尔族 独龙族 鄂伦春族 赫哲族 门巴族 珞巴族 基诺族'
).split(' ');

export const PARTIES = [
  '中国共产党',
  '中国国民党革命委员会',
  '中国民主同盟',
  '中国民主建国会',
  '中国民主促进会',
  '中国农工民主党',
  '中国致公党',
  '九三学社',
  '台湾民主自治同盟',
  '无党派人士',
  '群众',
] as const;

/** The professions of deputies, in the groups that congresses use for statistics; the exact position and employer are the occupation. */
export const VOCATIONS = ['党政领导干部', '村（社区）干部', '农民', '工人', '企业负责人', '专业技术人员', '解放军和武警', '其他'] as const;

export const EDUCATIONS = ['研究生', '大学', '大专', '中专', '高中', '初中', '小学'] as const;

/** The minimum age: citizens of eighteen and above can be elected. */
export const YOUNGEST_DEPUTY = 18;

/** Checks whether a person born on one day was old enough on the other; both YYYY-MM-DD. */
export const isOfAge = (birthDate: string, on: string): boolean =>
  `${String(Number(birthDate.slice(0, 4)) + YOUNGEST_DEPUTY)}${birthDate.slice(4)}` <= on;

const ID_PATTERN = /^\d{17}[\dX]$/;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** The date of birth in an identity number, YYYY-MM-DD. */
export const birthDateOf = (idNumber: string): string => `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`;

/** The gender in an identity number. */
export const genderOf = (idNumber: string): Gender => (Number(idNumber.charAt(16)) % 2 === 1 ? '男' : '女');

/** Checks an identity number: 18 characters, a real date not after today, and the check digit of GB 11643-1999. */
export function isIdNumber(text: string, now: Date): boolean {
  if (!ID_PATTERN.test(text)) return false;
  const birth = birthDateOf(text);
  if (!isDay(birth) || birth < '1900-01-01' || birth > beijingDate(now)) return false;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(text.charAt(place)), 0);
  return CHECKS.charAt(sum % 11) === text.charAt(17);
}

/** 330000199001010010 → 330***********0010; an empty number stays empty. */
export const maskIdNumber = (idNumber: string): string =>
  idNumber === '' ? '' : `${idNumber.slice(0, 3)}***********${idNumber.slice(-4)}`;
