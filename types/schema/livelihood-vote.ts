import { type Static, Type } from '@sinclair/typebox';
import { LIVELIHOOD_VOTE_LIST } from '../lists/livelihood-vote';
import { RATING_GRADES } from '../rules/livelihood';
import { MARKS, VOTE_ACTIONS, VOTE_KINDS, VOTE_LIMITS, VOTE_METHODS, VOTE_OUTCOMES, VOTE_STATES } from '../rules/livelihood-vote';
import {
  AreaCode,
  Binary,
  BlankableLine,
  ChangeEntryOf,
  Closed,
  DateOnly,
  type ErrorWords,
  GivenDay,
  Id,
  IdParams,
  KeyOf,
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
} from './common';
import { filterSchemas } from './list';
import { LivelihoodYear } from './livelihood-parts';

const Count = Type.Integer({ minimum: 0, maximum: VOTE_LIMITS.members });
const Share = Nullable(Type.Number({ minimum: 0, description: 'between 0 and 1; null when the denominator is 0' }));

const line = {
  id: Id,
  title: Type.String(),
  kind: KeyOf(VOTE_KINDS),
  method: KeyOf(VOTE_METHODS),
  state: KeyOf(VOTE_STATES),
  areaCode: AreaCode,
  areaName: Type.String(),
  year: Type.Integer(),
  meeting: Type.String(),
  round: Type.Integer({ minimum: 1, description: '1, or higher for a repeated vote after a tie' }),
  places: Type.Integer({ minimum: 0, description: 'number of projects that can be chosen; 0 for a rating' }),
  itemCount: Count,
  members: Nullable({ ...Count, description: 'number of all who can vote; null until the vote is opened' }),
  present: Nullable(Count),
  openedAt: Nullable(Time),
  publishedAt: Nullable(Time),
  voted: Type.Boolean({ description: 'the caller has cast a ballot' }),
  mayCast: Type.Boolean({ description: 'the caller can cast a ballot now' }),
  version: Version,
};
export const LivelihoodVoteLine = Closed(line);
export type LivelihoodVoteLine = Static<typeof LivelihoodVoteLine>;

const ticks = {
  yes: Type.Integer({ title: '赞成票', minimum: 0, maximum: VOTE_LIMITS.members, description: '0 for a rating' }),
  good: Type.Integer({
    title: '满意票',
    minimum: 0,
    maximum: VOTE_LIMITS.members,
    description: '0 except in a rating; the next two fields as well',
  }),
  fair: Type.Integer({ title: '基本满意票', minimum: 0, maximum: VOTE_LIMITS.members }),
  poor: Type.Integer({ title: '不满意票', minimum: 0, maximum: VOTE_LIMITS.members }),
};

/** A project on the ballot. Its marks are null until the votes are counted. */
const Item = Closed({
  livelihoodId: Id,
  ordinal: Type.Integer({ minimum: 1 }),
  title: Type.String(),
  content: Type.String(),
  reason: Type.String(),
  place: Type.String(),
  cost: Nullable(Type.Number({ description: 'in 10,000 yuan' })),
  unitName: Nullable(Type.String()),
  yes: Nullable(Count),
  yesRate: { ...Share, description: '得票率: share of votes among all who could vote' },
  good: Nullable(Count),
  fair: Nullable(Count),
  poor: Nullable(Count),
  outcome: Nullable(KeyOf(VOTE_OUTCOMES)),
  grade: Nullable(KeyOf(RATING_GRADES)),
});

const numbers = {
  out: Nullable({
    ...Count,
    description: '发出: ballots handed out; this field and the following ones are null until the votes are counted',
  }),
  back: Nullable({ ...Count, description: '收回: ballots returned' }),
  void: Nullable({ ...Count, description: '废票: invalid ballots, with more ticks than places' }),
  backRate: { ...Share, description: '回收率 = back ÷ out' },
};

export const LivelihoodVoteRecord = Closed({
  ...line,
  ...numbers,
  items: Type.Array(Item, { maxItems: VOTE_LIMITS.items, description: 'in ballot order' }),
  scrutineers: Type.Array(Closed({ deputyId: Id, name: Type.String() }), { maxItems: VOTE_LIMITS.scrutineers }),
  isScrutineer: Type.Boolean(),
  castCount: { ...Count, description: 'for an electronic vote: number of cast ballots' },
  counts: Type.Array(Closed({ name: Type.String(), at: Time, mine: Type.Boolean() }), {
    maxItems: 20,
    description: 'the users who entered the paper count; each entry stays hidden from other users until two entries agree',
  }),
  differences: Type.Array(Type.String(), {
    maxItems: 100,
    description: 'fields in which the counts differ: out, back, void, or a project’s number; both users must enter the count again',
  }),
  confirmedByName: Type.String(),
  confirmedAt: Nullable(Time),
  document: Type.String({ description: 'the announcement; for a street, the confirmation by its party committee' }),
  endorsedOn: Nullable(DateOnly),
  fromId: Nullable({ ...Id, description: 'id of the earlier vote whose tie this vote decides' }),
  againId: Nullable(Id),
  actions: Type.Array(KeyOf(VOTE_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(VOTE_ACTIONS, VOTE_STATES), { description: 'oldest first; contains no individual votes' }),
});
export type LivelihoodVoteRecord = Static<typeof LivelihoodVoteRecord>;

/** The data for the wall screen. The number of cast votes grows; the votes per project are shown only after the count. */
export const VoteWall = Closed({
  id: Id,
  title: Type.String(),
  kind: KeyOf(VOTE_KINDS),
  method: KeyOf(VOTE_METHODS),
  state: KeyOf(VOTE_STATES),
  places: Type.Integer({ minimum: 0 }),
  members: Nullable(Count),
  present: Nullable(Count),
  castCount: Count,
  ...numbers,
  items: Type.Array(Item, { maxItems: VOTE_LIMITS.items, description: 'in order of votes after the count' }),
  now: Time,
});
export type VoteWall = Static<typeof VoteWall>;

const input = {
  areaCode: AreaCode,
  kind: Titled('类型', KeyOf({ decision: '', rating: '' })),
  method: Titled('方式', KeyOf(VOTE_METHODS)),
  year: LivelihoodYear,
  title: Titled('名称', Line(VOTE_LIMITS.title)),
  meeting: Titled('会议', BlankableLine(VOTE_LIMITS.meeting)),
  places: Titled('应选项目数', Type.Integer({ minimum: 0, maximum: VOTE_LIMITS.items, description: '0 for a rating' })),
  members: Type.Optional(
    Titled(
      '全体议事代表人数',
      Type.Integer({
        minimum: 1,
        maximum: VOTE_LIMITS.members,
        description: 'only for a street, which has no congress; elsewhere the server counts the deputies',
      }),
    ),
  ),
  livelihoodIds: Titled(
    '项目',
    Type.Array(Id, { minItems: 1, maxItems: VOTE_LIMITS.items, uniqueItems: true, description: 'in ballot order' }),
  ),
  scrutineerIds: Titled('监票人', Type.Array(Id, { minItems: 1, maxItems: VOTE_LIMITS.scrutineers, uniqueItems: true })),
};

const Step = { params: IdParams, reply: LivelihoodVoteRecord };
const OnlyVersion = Closed({ version: Version });
const Present = Titled('实到人数', Type.Integer({ minimum: 0, maximum: VOTE_LIMITS.members }));

export const schemas = {
  /**
   * For the roles that hold votes those of the caller's area and below; for deputies the opened ones of their congress, and those where they are
   * scrutineers.
   */
  'livelihoodVote.list': { query: Closed({ ...Paging, ...filterSchemas(LIVELIHOOD_VOTE_LIST) }), reply: PageOf(LivelihoodVoteLine) },
  'livelihoodVote.get': { params: IdParams, reply: LivelihoodVoteRecord },
  /** A vote on candidates, or on finished projects. In a street a decision becomes a choice: see the kind in the reply. */
  'livelihoodVote.create': { body: Closed(input), reply: LivelihoodVoteRecord },
  'livelihoodVote.edit': { ...Step, body: Closed({ ...input, version: Version }) },
  'livelihoodVote.remove': { params: IdParams, query: Closed({ version: Version }), reply: NoData },
  /** Opens the vote with the number of present members. Refused without a quorum: two thirds for a decision, more than half for a choice or a rating. */
  'livelihoodVote.open': { ...Step, body: Closed({ version: Version, present: Present }) },
  /** A deputy's secret ballot: the marked projects, each with its mark. An unmarked ballot is valid. It cannot be withdrawn or changed, and is not logged. */
  'livelihoodVote.cast': {
    params: IdParams,
    body: Closed({
      marks: Titled('选票', Type.Array(Closed({ livelihoodId: Id, mark: Titled('选择', KeyOf(MARKS)) }), { maxItems: VOTE_LIMITS.items })),
    }),
    reply: NoData,
  },
  /** `present`: when more members have come since the opening. An electronic vote is counted at once. */
  'livelihoodVote.close': { ...Step, body: Closed({ version: Version, present: Type.Optional(Present) }) },
  /** One user's count of the paper ballots; it becomes valid when another user's count is the same. Entered again, it replaces the user's own count. */
  'livelihoodVote.count': {
    ...Step,
    body: Closed({
      out: Titled('发出票数', Count),
      back: Titled('收回票数', Count),
      void: Titled('废票数', Count),
      items: Titled('各项目票数', Type.Array(Closed({ livelihoodId: Id, ...ticks }), { minItems: 1, maxItems: VOTE_LIMITS.items })),
    }),
  },
  /** Discards both counts, with a reason, before they are confirmed. */
  'livelihoodVote.recount': { ...Step, body: Closed({ version: Version, reason: Titled('重新计票的原因', Text(VOTE_LIMITS.note)) }) },
  /** Only for a scrutineer of the vote. */
  'livelihoodVote.confirm': { ...Step, body: OnlyVersion },
  /** `document`, `endorsedOn`: required for a street, the confirmation of the party committee. */
  'livelihoodVote.publish': {
    ...Step,
    body: Closed({
      version: Version,
      document: Titled('公告或确认文号', BlankableLine(VOTE_LIMITS.document)),
      endorsedOn: Type.Optional(Titled('确认日期', GivenDay)),
    }),
  },
  /** A second vote on the tied projects, for the remaining places; returns the new vote. */
  'livelihoodVote.again': { ...Step, body: OnlyVersion },
  /** For a screen that polls; it may poll as often as it likes. */
  'livelihoodVote.wall': { params: IdParams, reply: VoteWall },
  /** The same as server-sent events: `wall` with the whole content at once and after each change. */
  'livelihoodVote.watch': { params: IdParams, reply: Binary },
  /** The candidates in Word: cost, place, reasons. */
  'livelihoodVote.sheet': { params: IdParams, reply: Binary },
  /** The protocol in Word, for signature; after the count is confirmed. */
  'livelihoodVote.protocol': { params: IdParams, reply: Binary },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  livelihoodVote: {
    title: '名称',
    kind: ['类型', VOTE_KINDS],
    method: ['方式', VOTE_METHODS],
    areaCode: '区域',
    year: '年份',
    meeting: '会议',
    places: '应选项目数',
    members: '应到人数',
    present: '实到人数',
    out: '发出票数',
    back: '收回票数',
    void: '废票数',
    status: ['状态', VOTE_STATES],
    confirmedByName: '监票确认人',
    document: '公告或确认文号',
    reason: '重新计票的原因',
  },
} as const satisfies LoggedColumns;

export const errors = {
  'livelihoodVote.not_found': { status: 404, message: '没有找到这次投票，可能还没有开放，或者不在您的区域' },
  'livelihoodVote.stale': { status: 409, message: '这次投票刚刚有了变化，可能已由其他人办理，请刷新后再操作，您填写的内容没有提交' },
  'livelihoodVote.not_next': { status: 409, message: '这次投票现在不能这样操作，请刷新后查看最新情况' },
  'livelihoodVote.not_yours': { status: 403, message: '这一步由其他人办理，请刷新后查看您能做的操作' },
  'livelihoodVote.area': { status: 400, message: '请选择您所在区域或下级的地区' },
  'livelihoodVote.items': { status: 400, message: '请选择同一地区、同一年份的候选项目；测评请选择已完成的项目' },
  'livelihoodVote.item_taken': { status: 409, message: '有项目已列入另一次投票，请先移除' },
  'livelihoodVote.too_early': { status: 409, message: '有项目还没有完成，不能测评' },
  'livelihoodVote.places': { status: 400, message: '应选项目数须在 1 和项目总数之间；测评填 0' },
  'livelihoodVote.scrutineers': { status: 400, message: '请选择本地或上级人大的在任代表担任监票人' },
  'livelihoodVote.members': { status: 400, message: '街道没有人民代表大会，请填写全体议事代表人数' },
  'livelihoodVote.method': { status: 400, message: '街道票选使用纸质票' },
  'livelihoodVote.no_members': { status: 409, message: '这个地区没有本届在任的代表，不能投票' },
  'livelihoodVote.present': { status: 400, message: '实到人数不能超过应到人数，也不能少于已投票人数' },
  'livelihoodVote.no_quorum': { status: 409, message: '实到人数不足，不能投票：票决须有三分之二以上代表出席，票选和测评须超过半数' },
  'livelihoodVote.not_open': { status: 409, message: '投票还没有开放或已经截止，您的票没有投出' },
  'livelihoodVote.not_on_roll': { status: 403, message: '您不在这次投票的名册上，不能投票' },
  'livelihoodVote.voted': { status: 409, message: '您的票已经投入票箱，每人只能投一次' },
  'livelihoodVote.too_many_ticks': { status: 400, message: '选择的项目多于应选数，这样的票是废票，请减少后再投' },
  'livelihoodVote.marks': { status: 400, message: '选票上有不属于这次投票的项目，或同一项目选择了两次，请刷新后重新填写' },
  'livelihoodVote.impossible': {
    status: 400,
    message: '票数不对：收回不能多于发出，废票不能多于收回，发出不能多于实到，各项目票数不能多于有效票，请核对',
  },
  'livelihoodVote.endorsement': { status: 400, message: '街道票选须经街道党工委确认，请填写确认文号和日期' },
  'livelihoodVote.day': { status: 400, message: '确认日期不能晚于今天' },
  'livelihoodVote.no_protocol': { status: 409, message: '监票确认之后才能下载结果报告' },
} as const satisfies ErrorWords;
