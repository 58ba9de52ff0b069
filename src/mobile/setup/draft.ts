import type { AreaLevel } from '@contract/rules/area';
import { passwordProblems } from '@contract/rules/password';
import { ROLE_NAMES } from '@contract/rules/roles';
import { ADMINISTRATORS, type Administrator } from '@contract/rules/administration';
import { typedNumber } from '@contract/rules/chinese-number';
import { samePerson, termNameOf } from '@contract/rules/setup';
import { isMobile } from '@contract/rules/sms-code';
import type { NationalArea, SetupInput } from '@/features/setup/api';
import type { FieldErrors } from '../shared/use-form';

export interface Person {
  username: string;
  name: string;
  mobile: string;
  password: string;
  again: string;
}

export type ConnectionName = keyof SetupInput['connections'];

/** The form as typed so far. */
export interface Draft {
  level: AreaLevel;
  /** The chosen areas, province first. */
  path: NationalArea[];
  congressName: string;
  term: string;
  termBegin: string;
  mobileBaseUrl: string;
  people: Record<Administrator, Person>;
  /** Whether each connection is entered now rather than later. */
  wanted: Record<ConnectionName, boolean>;
  sms: { url: string; token: string };
  dingtalk: { appKey: string; appSecret: string; corpId: string; agentId: string; baseUrl: string };
  zhezhengding: { appKey: string; appSecret: string; tenantId: string; clientId: string; baseUrl: string };
}

export interface SetupPageProps {
  setupKey: string;
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  errors: FieldErrors<string>;
  setErrors: (errors: FieldErrors<string>) => void;
}

const NOBODY: Person = { username: '', name: '', mobile: '', password: '', again: '' };

export const EMPTY_DRAFT: Draft = {
  level: 'city',
  path: [],
  congressName: '',
  term: '',
  termBegin: '',
  mobileBaseUrl: '',
  people: { 'system-admin': NOBODY, 'security-admin': NOBODY, 'audit-admin': NOBODY },
  wanted: { sms: false, dingtalk: false, zhezhengding: false },
  sms: { url: '', token: '' },
  dingtalk: { appKey: '', appSecret: '', corpId: '', agentId: '', baseUrl: '' },
  zhezhengding: { appKey: '', appSecret: '', tenantId: '', clientId: '', baseUrl: '' },
};

/** The number of levels, province included, that lead to an area of each level. */
export const DEPTH: Readonly<Record<AreaLevel, number>> = { city: 2, county: 3, town: 4 };

type Errors = FieldErrors<string>;

const only = (found: Record<string, string | false>): Errors =>
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== false)) as Errors;

const isAddress = (text: string): boolean => /^https?:\/\/[^\s/?#]+\S*$/.test(text.trim());

export const congressErrors = ({ path, level, congressName, term, termBegin, mobileBaseUrl }: Draft): Errors =>
  only({
    area: path.length < DEPTH[level] && '请选到本单位所在的区划',
    congressName: !congressName.trim() && '请填写单位名称',
    term: typedNumber(term) === null && '请填写 1 至 99 的数字',
    termBegin: !/^(19|20|21)\d\d-\d\d-\d\d$/.test(termBegin) && '请选择本届开始的日期',
    mobileBaseUrl: mobileBaseUrl.trim() !== '' && !isAddress(mobileBaseUrl) && '应以 https:// 或 http:// 开头',
  });

function personErrors(who: Administrator, { username, name, mobile, password, again }: Person): Errors {
  const missing = passwordProblems(password);
  return only({
    [`${who}.username`]: !/^[A-Za-z0-9][A-Za-z0-9._-]{1,31}$/.test(username.trim()) && '2 至 32 位字母、数字，可用 . _ -',
    [`${who}.name`]: !name.trim() && '请填写姓名',
    [`${who}.mobile`]: !isMobile(mobile.trim()) && '请填写 11 位手机号',
    [`${who}.password`]: missing.length > 0 && `密码还需要：${missing.join('、')}`,
    [`${who}.again`]: missing.length === 0 && again !== password && '两次输入的密码不一致',
  });
}

const SAME = { username: '用户名', name: '姓名', mobile: '手机号' } as const;

export function peopleErrors({ people }: Draft): Errors {
  const found = Object.assign({}, ...ADMINISTRATORS.map((who) => personErrors(who, people[who]))) as Errors;
  const same = Object.keys(found).length === 0 && samePerson(people);
  if (same) return { [`${same.who}.${same.field}`]: `${ROLE_NAMES[same.who]}须由另一个人担任，${SAME[same.field]}不能与前面的相同` };
  return found;
}

const missing = (text: string, name: string): string | false => !text.trim() && `请填写${name}`;

const addressProblem = (text: string): string | false => text.trim() !== '' && !isAddress(text) && '应以 https:// 或 http:// 开头';

const CONNECTION_ERRORS: Readonly<Record<ConnectionName, (draft: Draft) => Errors>> = {
  sms: ({ sms }) => only({ 'sms.url': !isAddress(sms.url) && '请填写网关地址，以 https:// 或 http:// 开头' }),
  dingtalk: ({ dingtalk }) =>
    only({
      'dingtalk.appKey': missing(dingtalk.appKey, ' Client ID'),
      'dingtalk.appSecret': missing(dingtalk.appSecret, ' Client Secret'),
      'dingtalk.agentId': !/^\d{0,15}$/.test(dingtalk.agentId.trim()) && '应为数字',
      'dingtalk.baseUrl': addressProblem(dingtalk.baseUrl),
    }),
  zhezhengding: ({ zhezhengding }) =>
    only({
      'zhezhengding.appKey': missing(zhezhengding.appKey, ' AppKey'),
      'zhezhengding.appSecret': missing(zhezhengding.appSecret, ' AppSecret'),
      'zhezhengding.tenantId': missing(zhezhengding.tenantId, '租户编号'),
      'zhezhengding.baseUrl': addressProblem(zhezhengding.baseUrl),
    }),
};

/** Returns the errors of the named connections, or of all that are entered now. */
export function connectionErrors(draft: Draft, names: readonly ConnectionName[] = ['sms', 'dingtalk', 'zhezhengding']): Errors {
  return Object.assign({}, ...names.filter((name) => draft.wanted[name]).map((name) => CONNECTION_ERRORS[name](draft))) as Errors;
}

const trimmed = <T extends Record<string, string>>(values: T): T =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as T;

/** Returns the connections as they are sent; a connection that is left for later is null. */
export const connectionsOf = ({ wanted, sms, dingtalk, zhezhengding }: Draft): SetupInput['connections'] => ({
  sms: wanted.sms ? trimmed(sms) : null,
  dingtalk: wanted.dingtalk ? trimmed(dingtalk) : null,
  zhezhengding: wanted.zhezhengding ? trimmed(zhezhengding) : null,
});

export function inputOf(key: string, draft: Draft): SetupInput {
  const { path, congressName, term, termBegin, mobileBaseUrl, people } = draft;
  const person = (who: Administrator) => {
    const { username, name, mobile, password } = people[who];
    return { ...trimmed({ username, name, mobile }), password };
  };
  const name = congressName.trim();
  return {
    key,
    congress: {
      areaCode: path.at(-1)?.code ?? '',
      name,
      termName: termNameOf(name, typedNumber(term) ?? 0),
      termBegin,
      mobileBaseUrl: mobileBaseUrl.trim(),
    },
    administrators: {
      'system-admin': person('system-admin'),
      'security-admin': person('security-admin'),
      'audit-admin': person('audit-admin'),
    },
    connections: connectionsOf(draft),
  };
}
