import { type Static, Type } from '@sinclair/typebox';
import { GRANT_LIST } from '../lists/grant';
import { ACCOUNT_LIMITS, GRANT_ACTIONS, GRANT_KINDS, GRANT_STATES } from '../rules/administration';
import { ROLE_NAMES } from '../rules/roles';
import {
  AreaCode,
  Closed,
  type ErrorWords,
  Id,
  IdParams,
  KeyOf,
  type LoggedColumns,
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
  Text,
  Time,
  Titled,
  Version,
} from './common';
import { filterSchemas } from './list';

/** A requested role, with its area. */
export const Wanted = {
  roleId: Titled('角色', Id),
  areaCode: AreaCode,
  unitId: Type.Optional(Titled('承办单位', Nullable(Id))),
  delegationId: Type.Optional(Titled('代表团', Nullable(Id))),
};

export const Grant = Closed({
  id: Id,
  kind: KeyOf(GRANT_KINDS),
  state: KeyOf(GRANT_STATES),
  accountId: Id,
  accountName: Type.String(),
  username: Type.String(),
  roleName: Type.String(),
  roleKind: KeyOf(ROLE_NAMES),
  areaCode: AreaCode,
  areaName: Type.String(),
  unitName: Nullable(Type.String()),
  delegationName: Nullable(Type.String()),
  note: Type.String(),
  askedByName: Type.String(),
  askedAt: Time,
  decidedByName: Type.String(),
  decidedAt: Nullable(Time),
  reason: Type.String({ description: 'reason for the refusal' }),
  version: Version,
  actions: Type.Array(KeyOf(GRANT_ACTIONS), { description: 'actions that the viewer can take now' }),
});
export type Grant = Static<typeof Grant>;

const Note = Type.String({ title: '说明', maxLength: ACCOUNT_LIMITS.reason });
const Versioned = Closed({ version: Version });

/** One administrator requests, another decides: no single user can grant rights. */
export const schemas = {
  'grant.list': { query: Closed({ ...Paging, ...filterSchemas(GRANT_LIST) }), reply: PageOf(Grant) },
  'grant.ask': { body: Closed({ accountId: Titled('账号', Id), ...Wanted, note: Note }), reply: Grant },
  'grant.end': { body: Closed({ userinfoId: Titled('身份', Id), note: Note }), reply: Grant },
  'grant.approve': { params: IdParams, body: Versioned, reply: Grant },
  'grant.refuse': {
    params: IdParams,
    body: Closed({ version: Version, reason: Titled('理由', Text(ACCOUNT_LIMITS.reason)) }),
    reply: Grant,
  },
  'grant.withdraw': { params: IdParams, body: Versioned, reply: Grant },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  grant: {
    kind: ['事项', GRANT_KINDS],
    accountId: '账号编号',
    roleId: '角色编号',
    areaCode: '区域',
    unitId: '承办单位编号',
    delegationId: '代表团编号',
    userinfoId: '身份编号',
    status: ['状态', GRANT_STATES],
    note: '说明',
    reason: '理由',
  },
} as const satisfies LoggedColumns;

export const errors = {
  'grant.not_found': { status: 404, message: '没有找到这条授权申请' },
  'grant.stale': { status: 409, message: '这条授权申请刚刚被其他人办理，请刷新后查看' },
  'grant.not_next': { status: 409, message: '这条授权申请已经办结，请刷新后查看' },
  'grant.own': { status: 403, message: '不能为自己的账号申请或批准身份，请由另一位管理员办理' },
  'grant.asked_by_you': { status: 403, message: '申请人不能批准自己的申请，请由另一位管理员办理' },
  'grant.held': { status: 409, message: '这个账号已经有同样的身份，或者同样的申请正在等待批准' },
  'grant.separated': { status: 409, message: '系统管理员、安全管理员和审计管理员必须是不同的人，这个账号已有其中一个身份' },
  'grant.administrator_only': { status: 409, message: '管理员账号只用于管理，不能再有其他身份；请为这项工作另建账号' },
  'grant.last_administrator': { status: 409, message: '这是最后一位这类管理员，收回后无人能管理平台，请先授予另一个账号' },
  'grant.scope': { status: 400, message: '承办单位或代表团与角色、区域不符，请重新选择' },
  'grant.not_held': { status: 404, message: '这个账号已经没有这个身份，请刷新后查看' },
} as const satisfies ErrorWords;
