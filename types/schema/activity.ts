import { type Static, Type } from '@sinclair/typebox';
import { ACTIVITY_LIST } from '../lists/activity';
import { ACTIVITY_ACTIONS, ACTIVITY_ANSWERS, ACTIVITY_LIMITS, ACTIVITY_PHASES, ACTIVITY_STATES, REMINDER_HOURS } from '../rules/activity';
import { LEAVE_STATES } from '../rules/leave';
import { MOST_SITTINGS } from '../rules/sitting';
import { PLACE_PATTERN } from '../rules/station';
import {
  AreaCode,
  Binary,
  BlankableLine,
  Closed,
  type ErrorWords,
  GivenDay,
  GivenTime,
  HistoryEntryOf,
  Id,
  IdParams,
  KeyOf,
  Keyword,
  Line,
  type LoggedColumns,
  NoData,
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
  Text,
  Time,
  Titled,
  Version,
  DictionaryEntryCode,
} from './common';
import { Colleague } from './deputy';
import { FileId, FileIds, FileRef } from './file';
import { filterSchemas } from './list';

const Count = Type.Integer({ minimum: 0 });

/** The invited deputies: all deputies that the area can invite, whole delegations, and deputies by name; a deputy who is included twice is invited once. */
export const Invited = Closed({
  everyone: Type.Boolean(),
  delegationIds: Type.Array(Id, { maxItems: ACTIVITY_LIMITS.delegations, uniqueItems: true }),
  deputyIds: Type.Array(Id, { maxItems: ACTIVITY_LIMITS.deputies, uniqueItems: true }),
});
export type Invited = Static<typeof Invited>;

const times = { startsAt: Titled('开始时间', GivenTime), endsAt: Titled('结束时间', GivenTime) };

/** A sitting with its own attendance; two sittings of one activity never share a day and a time slot (上午, 下午, 晚上). */
const GivenSitting = Closed(times);

const agendaItem = {
  title: Titled('议程', Line(ACTIVITY_LIMITS.agendaTitle)),
  speaker: Titled('发言人', BlankableLine(ACTIVITY_LIMITS.speaker)),
  paperIds: Type.Array(FileId, { title: '材料', maxItems: 5, uniqueItems: true, description: 'ids of papers of the activity' }),
};
const GivenAgendaItem = Closed({ startsAt: Titled('时间', Nullable(GivenTime)), ...agendaItem });

/** Fields that can be changed at any time after the announcement, without another notice. */
const arrangement = {
  agenda: Titled('议程', Type.Array(GivenAgendaItem, { maxItems: ACTIVITY_LIMITS.agenda })),
  seating: Titled('座次说明', Type.String({ maxLength: ACTIVITY_LIMITS.note })),
  lodging: Titled('食宿和交通', Type.String({ maxLength: ACTIVITY_LIMITS.note })),
  contactName: Titled('联系人', BlankableLine(ACTIVITY_LIMITS.contact)),
  contactPhone: Titled('联系电话', BlankableLine(ACTIVITY_LIMITS.phone)),
  paperIds: { ...FileIds, title: '会前材料' },
  resultIds: { ...FileIds, title: '会后成果' },
};

export const ActivityInput = Closed({
  title: Titled('标题', Line(ACTIVITY_LIMITS.title)),
  kind: Titled('类型', DictionaryEntryCode),
  place: Titled('地点', Line(ACTIVITY_LIMITS.place)),
  position: Titled('位置', Nullable(Type.String({ pattern: PLACE_PATTERN, description: 'longitude,latitude in WGS-84 degrees' }))),
  introduction: Type.String({ title: '内容', maxLength: ACTIVITY_LIMITS.introduction }),
  ...times,
  /** Deputies can accept until this time. */
  signUpUntil: Titled('报名截止时间', GivenTime),
  sittings: Type.Array(GivenSitting, {
    title: '签到场次',
    maxItems: MOST_SITTINGS,
    description: 'within the times of the activity; when no sitting is given, the whole activity is one sitting',
  }),
  /** The hours before the start at which an extra reminder is sent. */
  reminders: Type.Array(Type.Union(Object.keys(REMINDER_HOURS).map((hours) => Type.Literal(Number(hours)))), {
    title: '提醒',
    maxItems: ACTIVITY_LIMITS.reminders,
    uniqueItems: true,
  }),
  ...arrangement,
  invited: Titled('邀请范围', Invited),
});
export type ActivityInput = Static<typeof ActivityInput>;

/** A deputy's answer; the reason of a leave. */
const Mine = Closed({
  answer: Nullable(KeyOf(ACTIVITY_ANSWERS)),
  reason: Type.String(),
  answeredAt: Nullable(Time),
  /** The state of the last leave from the whole activity. */
  leave: Nullable(KeyOf(LEAVE_STATES)),
});

const line = {
  id: Id,
  title: Type.String(),
  kind: DictionaryEntryCode,
  place: Type.String(),
  startsAt: Time,
  endsAt: Time,
  signUpUntil: Time,
  phase: KeyOf(ACTIVITY_PHASES),
  areaCode: AreaCode,
  areaName: Type.String(),
  /** For the roles that manage activities; null before the announcement, when no deputy is invited yet. */
  people: Nullable(Closed({ invited: Count, coming: Count, leave: Count })),
  /** For an invited deputy. */
  mine: Nullable(Mine),
};

export const ActivityLine = Closed(line);
export type ActivityLine = Static<typeof ActivityLine>;

const Sitting = Closed({
  id: Id,
  startsAt: Time,
  endsAt: Time,
  name: Type.String({ description: '2026年3月5日上午' }),
  signInFrom: Time,
  lateAfter: Time,
  signInUntil: Time,
});
export type Sitting = Static<typeof Sitting>;

export const Activity = Closed({
  ...line,
  position: Nullable(Type.String()),
  introduction: Type.String(),
  sittings: Type.Array(Sitting, { description: 'in order; also for a draft' }),
  reminders: Type.Array(Type.Integer(), { description: 'times of the reminders, in hours before the start' }),
  agenda: Type.Array(Closed({ startsAt: Nullable(Time), ...agendaItem }), { description: 'in order' }),
  seating: Type.String(),
  lodging: Type.String(),
  contactName: Type.String(),
  contactPhone: Type.String(),
  papers: Type.Array(FileRef),
  results: Type.Array(FileRef),
  closedAt: Nullable(Time),
  organiserName: Type.String({ description: 'the role that published it, or created the draft' }),
  cancelReason: Type.String(),
  announcedAt: Nullable(Time),
  /**
   * For the roles that manage activities, after the announcement: the sender, the time and the receivers of the last reminder, and the time from
   * which the next one is possible.
   */
  reminding: Nullable(Closed({ lastAt: Nullable(Time), lastByName: Type.String(), lastPeople: Count, from: Time })),
  version: Version,
  /** The viewer's possible actions now. */
  actions: Type.Array(KeyOf(ACTIVITY_ACTIONS)),
  /** For the users who may edit it, with the names of the invited. */
  invited: Nullable(
    Closed({
      everyone: Type.Boolean(),
      delegations: Type.Array(Closed({ id: Id, name: Type.String() })),
      deputies: Type.Array(Colleague),
    }),
  ),
  history: Type.Array(HistoryEntryOf({ create: '新建', ...ACTIVITY_ACTIONS }, ACTIVITY_STATES), {
    description: 'steps of the organisers, oldest first; only for roles that manage activities',
  }),
});
export type Activity = Static<typeof Activity>;

export const ActivityPerson = Closed({
  deputyId: Id,
  number: Type.Integer({ minimum: 1, description: 'the number on the printed list of invited deputies' }),
  name: Type.String(),
  delegationName: Type.String(),
  ...Mine.properties,
  remindedAt: Nullable({ ...Time, description: 'time of the last reminder by an organiser' }),
});
export type ActivityPerson = Static<typeof ActivityPerson>;

const keyword = Keyword(50);
const Versioned = Closed({ version: Version });

/** The organiser's overview: coming activities, the number of drafts, and the deputies who have not answered. */
const Ahead = Closed({
  activities: Type.Array(ActivityLine, { maxItems: 5, description: 'future and current activities, the nearest first' }),
  drafts: Count,
  unanswered: Type.Array(
    Closed({
      activityId: Id,
      title: Type.String(),
      signUpUntil: Time,
      count: Count,
      names: Type.Array(Type.String(), { maxItems: 10, description: 'some of the names, at most 10' }),
      lastRemindedAt: Nullable(Time),
    }),
    { maxItems: 5, description: 'activities that are open for sign-up, with the deputies who have not answered' },
  ),
});

export const schemas = {
  /**
   * For a deputy the announced and cancelled activities with an invitation; for the roles that manage activities all of their area and below, with
   * drafts only of their own area. Coming ones first, the nearest first; then the others, the latest first.
   */
  'activity.list': {
    query: Closed({ ...Paging, ...filterSchemas(ACTIVITY_LIST) }),
    reply: PageOf(ActivityLine),
  },
  'activity.get': { params: IdParams, reply: Activity },
  /** Returns the draft. */
  'activity.create': { body: ActivityInput, reply: Activity },
  /** For an announced activity invitations can only be added; the invited deputies are notified of the changes. */
  'activity.edit': { params: IdParams, body: Closed({ ...ActivityInput.properties, version: Version }), reply: Activity },
  'activity.remove': { params: IdParams, query: Versioned, reply: NoData },
  'activity.announce': { params: IdParams, body: Versioned, reply: Activity },
  'activity.cancel': {
    params: IdParams,
    body: Closed({ version: Version, reason: Titled('理由', Text(ACTIVITY_LIMITS.reason)) }),
    reply: Activity,
  },
  /** Changes agenda, notes, contact, papers and results without another notice. */
  'activity.arrange': { params: IdParams, body: Closed({ ...arrangement, version: Version }), reply: Activity },
  /** Returns a draft with the same texts, people and times, moved by whole weeks into the future. Files are not copied. */
  'activity.copy': { params: IdParams, body: Closed({}), reply: Activity },
  /** A deputy accepts. A deputy who cannot come requests a leave. */
  'activity.answer': { params: IdParams, body: Closed({ answer: Type.Literal('coming', { title: '回复' }) }), reply: Activity },
  /** Reminds all deputies who have not answered: a message and a work notice. Not possible again for some hours. */
  'activity.remind': { params: IdParams, body: Versioned, reply: Activity },
  /** All invited deputies as a table (.xlsx), with the masked mobile number. */
  'activity.peopleFile': { params: IdParams, reply: Binary },
  /** The invited deputies: those who have not answered come first. */
  'activity.people': {
    params: IdParams,
    query: Closed({
      ...Paging,
      keyword,
      answer: Type.Optional(Titled('回复', KeyOf({ ...ACTIVITY_ANSWERS, none: '未回复' }))),
    }),
    reply: PageOf(ActivityPerson),
  },
  /** Deputies of current terms of the area and below; a street, which has no congress, invites deputies of the congress above it. */
  'activity.invitable': {
    query: Closed({ keyword }),
    reply: Closed({
      /** The total, independent of the keyword. */
      total: Count,
      delegations: Type.Array(Closed({ id: Id, name: Type.String(), deputies: Count }), { maxItems: 200 }),
      deputies: Type.Array(Colleague, { maxItems: 50, description: 'deputies whose name or delegation contains the keyword' }),
    }),
  },
  'activity.ahead': { reply: Ahead },
  /** The activities of a month in Beijing, with drafts of the caller's own area: ordered by time. */
  'activity.month': {
    query: Closed({ from: Titled('开始日期', GivenDay), to: Titled('结束日期', GivenDay) }),
    reply: Type.Array(ActivityLine, { maxItems: 500 }),
  },
  /** A calendar file (.ics): for a deputy the activities with an invitation, for organisers the announced ones. With `id` only that one. */
  'activity.calendar': { query: Closed({ id: Type.Optional(Titled('编号', Id)) }), reply: Binary },
  /** The number of activities open for sign-up that the deputy has not answered. */
  'activity.toAnswer': { reply: Closed({ count: Count }) },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  activity: {
    title: '名称',
    place: '地点',
    kind: ['类型', 'activityKind'],
    position: '位置',
    introduction: '介绍',
    startsAt: '开始时间',
    endsAt: '结束时间',
    signUpUntil: '报名截止',
    sittings: '签到场次',
    reminders: '提前提醒（小时）',
    agenda: '议程',
    seating: '座次说明',
    lodging: '食宿和交通',
    contactName: '联系人',
    contactPhone: '联系电话',
    invited: '邀请的代表',
    status: ['状态', ACTIVITY_STATES],
  },
} as const satisfies LoggedColumns;

export const errors = {
  'activity.not_found': { status: 404, message: '没有找到这个活动，可能已被删除，或者您没有查看权限' },
  'activity.not_next': { status: 409, message: '活动现在不能这样操作，请刷新后查看最新情况' },
  'activity.stale': { status: 409, message: '这个活动刚刚被其他人更新，请刷新后再操作，您填写的内容没有提交' },
  'activity.times': { status: 400, message: '报名截止时间不能晚于开始时间，开始时间须早于结束时间' },
  'activity.past': { status: 400, message: '开始时间已过，请改为以后的时间' },
  'activity.nobody': { status: 400, message: '请选择要邀请的代表' },
  'activity.invited_unknown': { status: 400, message: '邀请的代表或代表团不在本区域，请重新选择' },
  'activity.all_answered': { status: 409, message: '受邀代表都已回复，不用提醒' },
  'activity.reminded_recently': { status: 429, message: '不久前刚刚通知过，请过一段时间再提醒' },
  'activity.kind': { status: 400, message: '请选择可用的活动类型' },
  'activity.too_long': { status: 400, message: '一次活动最长 31 天，请检查开始和结束时间' },
  'activity.sitting_times': { status: 400, message: '签到场次应在活动的开始和结束时间之内，且先开始后结束' },
  'activity.sitting_window': { status: 400, message: '同一天的上午、下午、晚上各只能有一个签到场次' },
  'activity.sitting_used': { status: 409, message: '已经有人签到的场次不能删除或改到别的时段' },
  'activity.paper_unknown': { status: 400, message: '议程所附的材料不在会前材料中，请重新选择' },
  'activity.on_leave': { status: 409, message: '您已请假，请先撤回请假再报名' },
  'activity.open_leaves': { status: 409, message: '还有请假没有批复，请先批复再归档' },
  'activity.open_scans': { status: 409, message: '还有离线签到没有确认，请先确认再归档' },
  'activity.sign_up_over': { status: 409, message: '报名已经截止；不能参加请请假，要参加请与组织者联系' },
} as const satisfies ErrorWords;
