import { type Static, Type } from '@sinclair/typebox';
import { ACCOUNT_LIST } from '../lists/account';
import { ACCOUNT_ACTIONS, ACCOUNT_LIMITS, ACCOUNT_STATES, USERNAME_PATTERN } from '../rules/administration';
import { APPROVAL_KINDS } from '../rules/approval';
import { PLATFORM_NAMES } from '../rules/platforms';
import { ROLE_NAMES } from '../rules/roles';
import { PlatformBinding } from './account';
import {
  AreaCode,
  ChangeEntryOf,
  Closed,
  type ErrorWords,
  Id,
  IdParams,
  KeyOf,
  Line,
  type LoggedColumns,
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
  Time,
  Titled,
  Version,
} from './common';
import { LookReason } from './directory';
import { filterSchemas, sortSchemas } from './list';
import { Wanted } from './grant';
import { Mobile } from './sms-code';

const HeldRole = Closed({
  userinfoId: Id,
  roleId: Id,
  roleName: Type.String(),
  roleKind: KeyOf(ROLE_NAMES),
  areaCode: AreaCode,
  areaName: Type.String(),
  unitName: Nullable(Type.String()),
  delegationName: Nullable(Type.String()),
  /** True when its end was requested. */
  ending: Type.Boolean(),
});

const line = {
  id: Id,
  username: Type.String(),
  name: Type.String(),
  mobile: Type.String({ description: 'masked; empty when there is no number' }),
  roles: Type.Array(Closed({ name: Type.String(), areaName: Type.String(), unitName: Nullable(Type.String()) })),
  administers: Type.Boolean({ description: 'has a role of one of the three kinds of administrators' }),
  state: KeyOf(ACCOUNT_STATES),
  version: Version,
  platforms: Type.Array(KeyOf(PLATFORM_NAMES)),
  lastLoginAt: Nullable(Time),
  createdAt: Time,
};
export const AccountLine = Closed(line);
export type AccountLine = Static<typeof AccountLine>;

export const Account = Closed({
  ...line,
  roles: Type.Array(HeldRole),
  /** The number of requested roles that wait for the second administrator. */
  waiting: Type.Integer({ minimum: 0 }),
  bindings: Type.Array(PlatformBinding),
  lockedUntil: Nullable(Time),
  sessions: Type.Integer({ minimum: 0, description: 'sessions that have not ended' }),
  mustChangePassword: Type.Boolean(),
  secondFactorSince: Nullable(Time),
  actions: Type.Array(KeyOf(ACCOUNT_ACTIONS), { description: 'actions that the viewer can take now' }),
  asks: Type.Array(KeyOf(ACCOUNT_ACTIONS), {
    description: 'those of the actions that need the approval of an administrator of another kind',
  }),
  asked: Type.Array(Closed({ kind: KeyOf(APPROVAL_KINDS), askedByName: Type.String(), askedAt: Time }), {
    description: 'changes that wait for approval',
  }),
  history: Type.Array(ChangeEntryOf(ACCOUNT_ACTIONS, ACCOUNT_STATES), { description: 'changes by administrators, oldest first' }),
});
export type Account = Static<typeof Account>;

const AccountInput = {
  username: Type.String({ title: '用户名', pattern: USERNAME_PATTERN, maxLength: ACCOUNT_LIMITS.username }),
  name: Titled('姓名', Line(ACCOUNT_LIMITS.name)),
  mobile: Titled('手机号', Nullable(Mobile)),
};

const OneTime = Closed({
  account: Account,
  /** Shown once: it is stored nowhere. Null when the change waits for another administrator. */
  oneTimePassword: Nullable(Type.String()),
  goodUntil: Nullable(Time),
});

const Versioned = { params: IdParams, body: Closed({ version: Version }), reply: Account };

export const schemas = {
  'account.list': {
    query: Closed({ ...Paging, ...filterSchemas(ACCOUNT_LIST), ...sortSchemas(ACCOUNT_LIST) }),
    reply: PageOf(AccountLine),
  },
  'account.get': { params: IdParams, reply: Account },
  /** The roles are requested together with the account, and wait for the security administrator. */
  'account.create': {
    body: Closed({ ...AccountInput, wanted: Titled('身份', Type.Array(Closed(Wanted), { maxItems: 10 })) }),
    reply: OneTime,
  },
  'account.edit': {
    params: IdParams,
    body: Closed({ name: AccountInput.name, mobile: Type.Optional(AccountInput.mobile), version: Version }),
    reply: Account,
  },
  'account.disable': {
    params: IdParams,
    body: Closed({ version: Version, reason: Type.String({ title: '原因', maxLength: ACCOUNT_LIMITS.reason }) }),
    reply: Account,
  },
  'account.enable': Versioned,
  'account.endLock': Versioned,
  'account.resetPassword': { ...Versioned, reply: OneTime },
  /** Ends all sessions, or the session with the given id. */
  'account.signOut': {
    params: IdParams,
    body: Closed({ version: Version, session: Type.Optional(Titled('登录', Id)) }),
    reply: Account,
  },
  'account.unbindFrom': {
    params: IdParams,
    body: Closed({ version: Version, platform: Titled('平台', KeyOf(PLATFORM_NAMES)) }),
    reply: Account,
  },
  'account.endSecondFactor': Versioned,
  /** The whole number; the access is logged. */
  'account.reveal': { params: IdParams, body: Closed({ reason: LookReason }), reply: Closed({ mobile: Type.String() }) },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  account: {
    username: '用户名',
    name: '姓名',
    disabled: '停用',
    mustChangePassword: '须改密码',
    status: ['状态', ACCOUNT_STATES],
    mobile: '手机号',
    password: '密码',
    platform: '平台',
    ended: '结束的登录',
    reason: '查看原因',
  },
} as const satisfies LoggedColumns;

export const errors = {
  'account.not_found': { status: 404, message: '没有找到这个账号，可能不在您管理的区域' },
  'account.stale': { status: 409, message: '这个账号刚刚被其他人修改，请刷新后再操作，您填写的内容没有提交' },
  'account.not_next': { status: 409, message: '账号现在不能这样操作，请刷新后查看最新情况' },
  'account.other_area': { status: 403, message: '这个账号还有您管理范围以外的身份，请由上级管理员办理' },
  'account.own': { status: 403, message: '不能对自己的账号做这项操作，请由另一位管理员办理' },
  'account.last_administrator': { status: 409, message: '这是最后一位这类管理员，停用后无人能管理平台，请先授予另一个账号' },
  'account.no_second_factor': { status: 409, message: '这个账号没有启用双因素认证，不需要解除' },
  'account.username_taken': { status: 409, message: '这个用户名已有人使用，请换一个' },
} as const satisfies ErrorWords;
