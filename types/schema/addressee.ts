import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { ADDRESSEE_LIST } from '../lists/addressee';
import { KEYWORD_MAX } from '../rules/keyword';
import { ADDRESSABLE_ROLES, ADDRESSEE_STATES, ADDRESSING_LIMITS, PUBLISHED, type PublishedType } from '../rules/publishing';
import type { RoleKind } from '../rules/roles';
import {
  AreaCode,
  Closed,
  type ErrorWords,
  Id,
  Keyword,
  type LoggedColumns,
  NoData,
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
  Time,
  Titled,
} from './common';
import { filterSchemas } from './list';

const Count = Type.Integer({ minimum: 0 });
const RoleKindOf = Type.Unsafe<RoleKind>(Type.String({ enum: ADDRESSABLE_ROLES }));
const Type_ = Type.Unsafe<PublishedType>(Type.String({ enum: Object.keys(PUBLISHED) }));
const some = <T extends TSchema>(item: T, maxItems: number) => Type.Array(item, { maxItems, uniqueItems: true });

/**
 * The addressees: these roles in these areas (in the whole area when no area is given; all roles of an area when no role is given), the deputies of
 * these delegations, and single roles (userinfo ids). A role that is chosen twice is addressed once.
 */
export const Addressing = Closed({
  roleKinds: some(RoleKindOf, ADDRESSABLE_ROLES.length),
  areaCodes: some(AreaCode, ADDRESSING_LIMITS.areas),
  delegationIds: some(Id, ADDRESSING_LIMITS.delegations),
  userinfoIds: some(Id, ADDRESSING_LIMITS.people),
});
export type Addressing = Static<typeof Addressing>;

const Named = Closed({ id: Id, name: Type.String() });
const Person = Closed({ userinfoId: Id, name: Type.String(), roleName: Type.String() });
const Area = Closed({ code: AreaCode, name: Type.String() });

/** The same choice with the names. */
export const AddressingNames = Closed({
  roleKinds: Type.Array(RoleKindOf),
  areas: Type.Array(Area),
  delegations: Type.Array(Named),
  people: Type.Array(Person),
});
export type AddressingNames = Static<typeof AddressingNames>;

/** The totals of all addressees. */
export const AddresseeFigures = Closed({
  addressed: Count,
  delivered: { ...Count, description: 'delivered by a platform, or already read' },
  read: Count,
  /** Null when no confirmation is required. */
  confirmed: Nullable(Count),
  late: { ...Count, description: 'confirmed after the deadline' },
  medianHours: Nullable(Type.Number({ description: 'median hours from the time of being addressed to the time of reading' })),
});
export type AddresseeFigures = Static<typeof AddresseeFigures>;

/** The state of one addressee. */
export const OwnReading = Closed({ readAt: Nullable(Time), confirmedAt: Nullable(Time), confirmBy: Nullable(Time) });
export type OwnReading = Static<typeof OwnReading>;

export const Addressee = Closed({
  ...Person.properties,
  state: Type.Unsafe<keyof typeof ADDRESSEE_STATES>(Type.String({ enum: Object.keys(ADDRESSEE_STATES) })),
  delivered: Type.Boolean(),
  late: Type.Boolean(),
  readAt: Nullable(Time),
  confirmedAt: Nullable(Time),
  remindedAt: Nullable(Time),
});
export type Addressee = Static<typeof Addressee>;

const named = { subjectType: Titled('事项类型', Type_), subjectId: Titled('编号', Id) };
const Of = Closed(named);

export const schemas = {
  /** The possible addressees of the caller's area; people by a keyword in their name. */
  'addressee.find': {
    query: Closed({ keyword: Keyword(KEYWORD_MAX) }),
    reply: Closed({
      roles: Type.Array(Closed({ roleKind: RoleKindOf, people: Count })),
      areas: Type.Array(Area, { maxItems: ADDRESSING_LIMITS.areas }),
      delegations: Type.Array(Named, { maxItems: ADDRESSING_LIMITS.delegations }),
      people: Type.Array(Person, { maxItems: 50 }),
    }),
  },
  /** The number of addressees of a choice, and the number of deputies in it without an account to read it. */
  'addressee.count': {
    body: Closed({ addressing: Titled('发布对象', Addressing) }),
    reply: Closed({ people: Count, withoutAccount: Count }),
  },
  /** For the publishers: addressees who have not read it come first. */
  'addressee.list': {
    query: Closed({
      ...filterSchemas(ADDRESSEE_LIST),
      ...named,
      ...Paging,
    }),
    reply: Closed({
      ...PageOf(Addressee).properties,
      figures: AddresseeFigures,
      waiting: {
        ...Count,
        description: 'number of addressees who can be reminded: they have not read it, or not confirmed it when a confirmation is required',
      },
      lastRemindedAt: Nullable(Time),
      remindableFrom: Nullable({ ...Time, description: 'null when reminders are no longer possible' }),
    }),
  },
  /** The caller has read it. Idempotent. */
  'addressee.read': { body: Of, reply: NoData },
  /** The caller confirms it; this also marks it as read. */
  'addressee.confirm': { body: Of, reply: OwnReading },
  /** Reminds all addressees who still have to act: a message and a work notice. Not possible again for some hours. */
  'addressee.remind': { body: Of, reply: Closed({ people: Count }) },
} satisfies Record<string, RouteSchemas>;

export const logged = { addressee: {} } as const satisfies LoggedColumns;

export const errors = {
  'addressee.unknown': { status: 400, message: '发布对象不在本区域，请重新选择' },
  'addressee.nobody': { status: 400, message: '请选择发布对象，至少要有一个人能收到' },
  'addressee.not_you': { status: 404, message: '这条内容不是发给您的' },
  'addressee.over': { status: 409, message: '这条内容已撤回或已过期，不能再这样操作' },
  'addressee.not_asked': { status: 409, message: '这条内容不需要确认' },
  'addressee.all_done': { status: 409, message: '所有人都已阅读，不用提醒' },
  'addressee.reminded_recently': { status: 429, message: '不久前刚刚通知过，请过一段时间再提醒' },
} as const satisfies ErrorWords;
