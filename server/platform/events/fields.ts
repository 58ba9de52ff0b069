import { ACTIVITY_STATES } from '@contract/rules/activity';
import { ACCOUNT_STATES, GRANT_KINDS, GRANT_STATES } from '@contract/rules/administration';
import { APPROVAL_KINDS } from '@contract/rules/approval';
import { END_REASONS, MANDATE_STATES, PAUSE_REASONS } from '@contract/rules/deputy';
import { DICTIONARY_NAMES, type DictionaryName } from '@contract/rules/dictionary';
import { OPINION_STATES } from '@contract/rules/open';
import { PUBLISH_STATES } from '@contract/rules/publishing';
import { ROLE_NAMES } from '@contract/rules/roles';
import { SETTING_NAMES } from '@contract/rules/suggestion-settings';
import { STEP_NAMES } from '@contract/rules/suggestion-status';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { TERM_STATES } from '@contract/rules/term';
import { UNIT_STATES } from '@contract/rules/unit';
import { withoutPersonalNumbers } from '../publishing/personal-numbers';

type Words = Readonly<Record<string, string>>;
/** What people call a column, and the words of its values, or the dictionary that has them. */
export type Field = string | readonly [title: string, words: Words | DictionaryName];

const NOTED = { note: '说明', reason: '理由' };
const TAKEN = { file: '文件', list: '列表', filters: '条件', columns: '列', rows: '行数', size: '字节数', whole: '是否完整' };

/** The columns that events keep, by what the event is about; whatever is not named here is never written. */
export const FIELDS: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  suggestion: {
    kind: ['类别', SUGGESTION_KINDS],
    title: '标题',
    content: '内容',
    category: ['分类', 'category'],
    isPublic: '是否公开',
    files: '附件',
    status: ['状态', STEP_NAMES],
    ...{ number: '编号', matter: '案由', grounds: '案据', plan: '方案', leadUnitId: '主办单位编号', mergedIntoId: '并入的编号' },
    ...{ dueAt: '答复期限', replyClass: '答复类别', keySupervised: '重点督办', superviseLeader: '督办领导' },
    ...TAKEN,
  },
  activity: {
    ...{ title: '名称', place: '地点', introduction: '介绍', startsAt: '开始时间', endsAt: '结束时间', signUpUntil: '报名截止' },
    ...{ invited: '邀请的代表', status: ['状态', ACTIVITY_STATES], ...TAKEN },
  },
  notice: {
    ...{ title: '标题', content: '内容', urgent: '紧急', pinned: '置顶', openToAll: '公开', expiresAt: '有效期至', confirmBy: '确认截止' },
    ...{ addressing: '发布对象', withdrawReason: '撤回理由', edition: '版次', status: ['状态', PUBLISH_STATES] },
  },
  opinion: {
    ...{ title: '标题', content: '内容', category: ['分类', 'category'], answer: '回复' },
    ...{ status: ['状态', OPINION_STATES], ...TAKEN },
  },
  deputy: {
    ...{ name: '姓名', gender: '性别', ethnicity: '民族', birthDate: '出生日期', party: '党派', education: '学历' },
    ...{ nativePlace: '籍贯', occupation: '单位职务', offices: '人大职务', constituency: '选举单位', byElection: '补选' },
    ...{ delegationId: '代表团编号', begunOn: '任职日期', endedOn: '终止日期', status: ['状态', MANDATE_STATES] as const },
    ...{ pauseReason: ['暂停原因', PAUSE_REASONS] as const, endReason: ['终止原因', END_REASONS] as const, ...TAKEN },
  },
  account: {
    ...{ username: '用户名', name: '姓名', disabled: '停用', mustChangePassword: '须改密码', status: ['状态', ACCOUNT_STATES] },
    ...{ mobile: '手机号', password: '密码', platform: '平台', ended: '结束的登录', ...TAKEN },
  },
  approval: {
    ...{ kind: ['事项', APPROVAL_KINDS], title: '对象', changes: '改动', status: ['状态', GRANT_STATES], ...NOTED, ...TAKEN },
  },
  grant: {
    ...{ kind: ['事项', GRANT_KINDS], accountId: '账号编号', roleId: '角色编号', areaCode: '区域', unitId: '承办单位编号' },
    ...{ delegationId: '代表团编号', userinfoId: '身份编号', status: ['状态', GRANT_STATES], ...NOTED, ...TAKEN },
  },
  role: { kind: ['类别', ROLE_NAMES], name: '名称', note: '说明', builtIn: '平台自带', permissions: '操作权限', menuIds: '菜单编号' },
  menu: {
    ...{ title: '名称', icon: '图标', hidden: '隐藏', parentId: '上级编号', ordernum: '顺序', moved: '已移动', link: '地址' },
    ...{ roleKinds: ['可见身份', ROLE_NAMES] as const, own: '本单位添加' },
  },
  dictionary: {
    ...{ dictionary: ['字典', DICTIONARY_NAMES] as const, code: '代码', name: '名称', validFrom: '生效日期', endsOn: '停用日期' },
    ...{ ordernum: '顺序', builtIn: '平台自带', ...TAKEN },
  },
  setting: {
    ...{ name: ['配置', SETTING_NAMES], value: '值', areaCode: '区域', processType: ['类别', SUGGESTION_KINDS], effectiveFrom: '生效日期' },
  },
  holiday: { year: '年份', days: '节假日' },
  installation: {
    ...{ areaCode: '区域', congressName: '单位名称', mobileBaseUrl: '手机端地址', motionRoleId: '议案角色编号' },
    ...{ contactBoardRoleId: '代表联系看板角色编号', authKey: '登录缓存键', traceKey: '追踪缓存键', changes: '改动' },
    ...{ announcement: '首页公告', announcementUntil: '公告显示到' },
  },
  term: {
    name: '名称',
    areaCode: '区域',
    beginDate: '开始',
    endDate: '结束',
    current: '本届',
    meetings: '会议',
    status: ['状态', TERM_STATES],
    ...TAKEN,
  },
  delegation: { name: '名称', termId: '届次编号', ordernum: '顺序', ...TAKEN },
  absence: { userinfoId: '离岗身份编号', standInId: '代理身份编号', beginDate: '开始', endDate: '结束', reason: '事由', ...TAKEN },
  unit: { name: '名称', areaCode: '区域', status: ['状态', UNIT_STATES], mergedIntoId: '并入的单位编号', ...TAKEN },
  area: { code: '代码', name: '名称', longitude: '经度', latitude: '纬度', ...TAKEN },
  file: { ...TAKEN },
  event: { ...TAKEN },
  delivery: { ...TAKEN },
  login: { ...TAKEN },
};

const LONGEST_TEXT = 200;
const MOST_ITEMS = 50;
/** Of one column, and of all of them, as JSON. */
const LONGEST_VALUE = 2000;
const LONGEST_SIDE = 6000;
const TOO_LONG = '（内容过长，未保留）';
/** What stands within a value that is kept. */
const SECRET = /cipher|hash|password|token|secret|mobile|phone|identity|idcard/i;
/** A day or a time, which is no number of a person. */
const TIME = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/;

/** A text as the log keeps it: no telephone or identity number, and not at length. */
export function keptText(text: string): string {
  if (TIME.test(text)) return text;
  // Cut before it is searched, with room for a number that the cut would part.
  const shown = withoutPersonalNumbers(text.slice(0, LONGEST_TEXT + 40));
  return shown.length > LONGEST_TEXT ? `${shown.slice(0, LONGEST_TEXT)}…` : shown;
}

function keptWithin(key: string, value: unknown): unknown {
  if (SECRET.test(key)) return undefined;
  if (typeof value === 'string') return keptText(value);
  if (!Array.isArray(value) || value.length <= MOST_ITEMS) return value;
  return [...(value as unknown[]).slice(0, MOST_ITEMS), `…共 ${String(value.length)} 项`];
}

/** Of some columns what the log keeps, as JSON; null where it keeps none. */
export function keptColumns(type: string, columns: object | null | undefined): string | null {
  const fields = FIELDS[type] ?? {};
  const kept = new Map<string, string>();
  let left = LONGEST_SIDE;
  for (const [name, value] of Object.entries(columns ?? {})) {
    if (!(name in fields) || value === undefined) continue;
    // Its own name is of the list above: only what stands within it may be a secret.
    const text = JSON.stringify({ value: value as unknown }, keptWithin).slice('{"value":'.length, -1);
    const fits = text.length <= Math.min(LONGEST_VALUE, left);
    kept.set(name, fits ? text : JSON.stringify(TOO_LONG));
    if (fits) left -= text.length;
  }
  return kept.size === 0 ? null : `{${[...kept].map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;
}

/** What people call a column, and a value of it that has a word; `dictionaries` are those an office extends, by code. */
export function wordsOf(
  type: string,
  name: string,
  dictionaries: Readonly<Record<DictionaryName, Words>>,
): { title: string; words: Words } {
  const field = FIELDS[type]?.[name] ?? name;
  if (typeof field === 'string') return { title: field, words: {} };
  const [title, words] = field;
  return { title, words: typeof words === 'string' ? dictionaries[words] : words };
}
