import { type Static, Type } from '@sinclair/typebox';
import { APPROVAL_LIST } from '../lists/approval';
import { ACCOUNT_LIMITS, GRANT_ACTIONS, GRANT_STATES } from '../rules/administration';
import { APPROVAL_KINDS, APPROVAL_SUBJECTS } from '../rules/approval';
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

const Approval = Closed({
  id: Id,
  kind: KeyOf(APPROVAL_KINDS),
  state: KeyOf(GRANT_STATES),
  subjectType: KeyOf(APPROVAL_SUBJECTS),
  subjectId: Type.Integer({ minimum: 0, description: '0 for the platform itself' }),
  title: Type.String({ description: 'the name that users see for the object of the change' }),
  areaCode: AreaCode,
  areaName: Type.String(),
  changes: Type.Array(Closed({ field: Type.String(), from: Type.String(), to: Type.String() }), {
    description: 'in Chinese labels; personal numbers are masked and secrets are left out',
  }),
  note: Type.String(),
  askedByName: Type.String(),
  askedKind: KeyOf(ROLE_NAMES),
  askedAt: Time,
  decidedByName: Type.String(),
  decidedAt: Nullable(Time),
  reason: Type.String({ description: 'reason for the refusal' }),
  version: Version,
  actions: Type.Array(KeyOf(GRANT_ACTIONS), { description: 'actions that the viewer can take now' }),
});
export type Approval = Static<typeof Approval>;

const Versioned = Closed({ version: Version });

export const schemas = {
  'approval.list': { query: Closed({ ...Paging, ...filterSchemas(APPROVAL_LIST) }), reply: PageOf(Approval) },
  /** Carries the change out. A new password is shown once, to the approving administrator, who passes it to the owner. */
  'approval.approve': {
    params: IdParams,
    body: Versioned,
    reply: Closed({ approval: Approval, oneTimePassword: Nullable(Type.String()), goodUntil: Nullable(Time) }),
  },
  'approval.refuse': {
    params: IdParams,
    body: Closed({ version: Version, reason: Titled('理由', Text(ACCOUNT_LIMITS.reason)) }),
    reply: Approval,
  },
  'approval.withdraw': { params: IdParams, body: Versioned, reply: Approval },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  approval: {
    kind: ['事项', APPROVAL_KINDS],
    title: '对象',
    changes: '改动',
    status: ['状态', GRANT_STATES],
    note: '说明',
    reason: '理由',
  },
} as const satisfies LoggedColumns;

export const errors = {
  'approval.not_found': { status: 404, message: '没有找到这条变更申请' },
  'approval.stale': { status: 409, message: '这条变更申请刚刚被其他人办理，请刷新后查看' },
  'approval.not_next': { status: 409, message: '这条变更申请已经办结，请刷新后查看' },
  'approval.waiting': { status: 409, message: '同样的变更申请正在等待批准，请等办理后再申请，或者先撤回' },
  'approval.own': { status: 403, message: '不能批准对本人账号的变更，请由另一位管理员办理' },
  'approval.asked_by_you': { status: 403, message: '申请人不能办理自己的申请，请由另一类管理员办理' },
  'approval.same_kind': { status: 403, message: '这项变更须由另一类管理员办理' },
  'approval.not_yours': { status: 403, message: '只能撤回本人提出的申请' },
} as const satisfies ErrorWords;
