import { type Static, Type } from '@sinclair/typebox';
import { EVENT_LIST } from '../lists/event';
import { LOGIN_LIST } from '../lists/login';
import { EVENT_KINDS } from '../rules/event';
import { KEYWORD_MAX } from '../rules/keyword';
import { LOGIN_OUTCOMES, LOGIN_WAYS } from '../rules/login';
import { ROLE_NAMES } from '../rules/roles';
import { SignedInSession } from './account';
import {
  Closed,
  type ErrorWords,
  GivenDay,
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
} from './common';
import { filterSchemas } from './list';
import { OfferedScreen } from './role';

const line = {
  id: Id,
  at: Time,
  actorName: Type.String(),
  roleName: Type.String(),
  kind: KeyOf(EVENT_KINDS),
  what: Type.String({ description: 'Chinese name of the call' }),
  objectType: Type.String(),
  objectName: Type.String({ description: 'Chinese name of the object type' }),
  objectId: Nullable(Type.Integer()),
  objectTitle: Nullable(Type.String()),
  result: Type.String({ description: 'done, or the error code' }),
  resultText: Type.String(),
  ip: Type.String(),
};
const EventLine = Closed(line);
export type EventLine = Static<typeof EventLine>;

const Event = Closed({
  ...line,
  username: Type.String(),
  areaCode: Type.String(),
  userAgent: Type.String(),
  call: Type.String(),
  changes: Type.Array(Closed({ name: Type.String(), before: Nullable(Type.String()), after: Nullable(Type.String()) }), {
    description: 'by column, in Chinese labels; without personal numbers, and long values are cut',
  }),
});
export type Event = Static<typeof Event>;

const LoginLine = Closed({
  id: Id,
  at: Time,
  name: Type.String(),
  username: Type.String(),
  outcome: KeyOf(LOGIN_OUTCOMES),
  way: KeyOf(LOGIN_WAYS),
  ip: Type.String(),
  userAgent: Type.String(),
});
export type LoginLine = Static<typeof LoginLine>;

const Person = Closed({ id: Id, name: Type.String(), username: Type.String() });

const HeldRole = Closed({
  userinfoId: Id,
  roleName: Type.String(),
  roleKind: KeyOf(ROLE_NAMES),
  scope: Type.String({ description: 'the data that the role sees, in Chinese' }),
  from: Time,
  until: Nullable(Time),
  askedByName: Type.String({ description: 'empty when the role was given without a request' }),
  decidedByName: Type.String(),
  isWhole: Type.Boolean({ description: 'true when it has all permissions and all screens of its role kind' }),
  screens: Type.Array(OfferedScreen, { description: 'the screens that it saw, with the actions that it could take there' }),
});
export type HeldRole = Static<typeof HeldRole>;

const Rights = Closed({
  person: Person,
  on: GivenDay,
  disabled: Type.Boolean({ description: 'the account was disabled at the end of this day' }),
  roles: Type.Array(HeldRole, { description: 'roles that the person held at any time of this day' }),
  sessions: Type.Array(SignedInSession, { description: 'sessions that are open now, regardless of the day' }),
});
export type Rights = Static<typeof Rights>;

const Chain = Closed({
  position: Type.Integer({ description: 'the number of events in the chain' }),
  waiting: Type.Integer({ description: 'events that are not in it yet, at most 10,000' }),
  seal: Nullable(Closed({ number: Type.Integer(), at: Time, position: Type.Integer() })),
  checking: Type.Boolean({ description: 'a check runs in the server that answers' }),
  check: Nullable(
    Closed({
      at: Time,
      byName: Type.String(),
      checked: Type.Integer(),
      problems: Nullable(Type.Integer({ description: 'null when the check could not be finished' })),
      first: Nullable(Type.String({ description: 'the first problem, in Chinese' })),
    }),
  ),
});
export type Chain = Static<typeof Chain>;

/** The actions of users, and the permissions of each user, for auditors. */
export const schemas = {
  'event.list': { query: Closed({ ...Paging, ...filterSchemas(EVENT_LIST) }), reply: PageOf(EventLine) },
  'event.chain': { reply: Chain },
  'event.check': { reply: Chain },
  'event.get': { params: IdParams, reply: Event },
  'event.people': {
    query: Closed({ keyword: Titled('姓名或用户名', Line(KEYWORD_MAX)) }),
    reply: Type.Array(Person, { maxItems: 20 }),
  },
  'event.rights': { params: IdParams, query: Closed({ on: Titled('日期', GivenDay) }), reply: Rights },
  'login.list': { query: Closed({ ...Paging, ...filterSchemas(LOGIN_LIST) }), reply: PageOf(LoginLine) },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  event: {},
  login: {},
} as const satisfies LoggedColumns;

export const errors = {
  'event.not_found': { status: 404, message: '没有找到这条日志，可能已超过保存期限' },
  'event.too_many_people': { status: 400, message: '叫这个名字的账号太多，请输入完整的姓名或用户名' },
  'event.object_type': { status: 400, message: '按编号查找时，请同时选择对象' },
  'event.checking': { status: 409, message: '正在核验，完成后再试' },
  'event.seals_behind': {
    status: 409,
    message:
      '第二处的最后一次封存在数据库中没有：数据库可能被回退，或封存被删。请运行 npm run audit:verify 核验；确系恢复备份的，请先把原封存文件改名保存',
  },
  'event.day': { status: 400, message: '只能查看最近 180 天内的权限，请重新选择日期' },
} as const satisfies ErrorWords;
