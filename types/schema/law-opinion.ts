import { type Static, Type } from '@sinclair/typebox';
import { LAW_OPINION_LIST } from '../lists/law-opinion';
import { DRAFT_LAW_STATES, LAW_PART_KINDS, OPINION_SCOPES } from '../rules/draft-law';
import {
  LAW_OPINION_ACTIONS,
  LAW_OPINION_LIMITS,
  LAW_OPINION_MOST_LIKE,
  LAW_OPINION_OUTCOMES,
  LAW_OPINION_SOURCES,
  LAW_OPINION_STATES,
  LAW_OPINION_TARGETS,
} from '../rules/law-opinion';
import { TEXT_FLAGS } from '../rules/text-flags';
import { PUBLIC_TOTAL_MAX } from '../rules/public';
import {
  ChangeEntryOf,
  Closed,
  DateOnly,
  type ErrorWords,
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
import { LookReason } from './directory';
import { filterSchemas, sortSchemas } from './list';
import { CaptchaAnswer, CaptchaId } from './session';
import { Mobile } from './sms-code';

const Count = Type.Integer({ minimum: 0 });
const LIMITS = LAW_OPINION_LIMITS;
const State = KeyOf(LAW_OPINION_STATES);
const Source = KeyOf(LAW_OPINION_SOURCES);

const about = {
  target: KeyOf(LAW_OPINION_TARGETS),
  partId: Nullable({ ...Id, description: 'part of the text under consultation; null for the whole text' }),
  partKind: Nullable(KeyOf(LAW_PART_KINDS)),
  partLabel: Type.String({ description: '第十二条; empty for the whole text' }),
  partTitle: Type.String(),
};

const line = {
  id: Id,
  draftLawId: Id,
  lawTitle: Type.String(),
  round: Type.Integer({ minimum: 1 }),
  lawState: KeyOf(DRAFT_LAW_STATES),
  ...about,
  content: Type.String({ description: 'without personal numbers, except for its author and the office' }),
  grounds: Type.String(),
  source: Source,
  byName: Type.String({ description: 'the deputy, the station or the office; for a visitor only the surname' }),
  deputyId: Nullable(Id),
  stationId: Nullable({ ...Id, description: 'the place where it was entered' }),
  state: { ...State, description: 'for a copy, the state of the first opinion' },
  reason: Type.String({ description: 'reason for the decision' }),
  copies: { ...Count, description: 'number of copies with the same text that are folded into it' },
  foldedIntoId: Nullable(Id),
  isPublic: Type.Boolean({ description: 'the opinion is published with the result' }),
  isMine: Type.Boolean(),
  submittedAt: Time,
  version: Version,
};
export const LawOpinionLine = Closed(line);
export type LawOpinionLine = Static<typeof LawOpinionLine>;

const Beside = Closed({ id: Id, content: Type.String(), byName: Type.String(), source: Source, submittedAt: Time });

export const LawOpinionRecord = Closed({
  ...line,
  partText: Type.String(),
  scope: Nullable({
    ...KeyOf(OPINION_SCOPES),
    description: 'the scope that can be selected when the opinion is edited; null when the consultation has ended',
  }),
  closesOn: Nullable(DateOnly),
  personName: Type.String({ description: 'the visitor of the station or the office for whom it was entered; only the surname' }),
  mobile: Type.String({ description: 'masked, for the office; otherwise empty' }),
  mayReveal: Type.Boolean(),
  flags: Type.Array(Closed({ flag: KeyOf(TEXT_FLAGS), words: Type.String() }), {
    description: 'passages of the text that may be private, for the office',
  }),
  decidedAt: Nullable(Time),
  decidedByName: Type.String(),
  foldedInto: Nullable(Beside),
  folded: Type.Array(Beside, { maxItems: 50, description: 'the first 50 copies, for the office' }),
  actions: Type.Array(KeyOf(LAW_OPINION_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(LAW_OPINION_ACTIONS, LAW_OPINION_STATES), {
    description: 'for its author and the office; oldest first',
  }),
});
export type LawOpinionRecord = Static<typeof LawOpinionRecord>;

const written = {
  partId: Titled('条文', Nullable({ ...Id, description: 'a chapter, a section or an article; null for the whole text' })),
  content: Titled('意见', Text(LIMITS.content)),
  grounds: Titled('理由', Type.String({ maxLength: LIMITS.grounds })),
};
const Name = Titled('姓名', Line(LIMITS.name));
const MaybeMobile = Titled('手机号', Nullable(Mobile));

export const LawOpinionInput = Closed({
  ...written,
  draftLawId: Titled('法规草案', Id),
  stationId: Titled('联络站', Nullable({ ...Id, description: 'for a station manager, one of the stations that the caller manages' })),
  person: Titled(
    '提意见的人',
    Nullable({
      ...Closed({ name: Name, mobile: MaybeMobile }),
      description: 'the person for whom a station or an office enters the opinion; null for its own opinion',
    }),
  ),
});
export type LawOpinionInput = Static<typeof LawOpinionInput>;

export const LawOpinionDraft = Closed({
  ...written,
  draftLawId: Titled('法规草案', Id),
  name: Name,
  mobile: MaybeMobile,
  captchaId: Type.Optional(CaptchaId),
  captcha: CaptchaAnswer,
});
export type LawOpinionDraft = Static<typeof LawOpinionDraft>;

const key = { receipt: Titled('回执号', Line(20)), secret: Titled('修改码', Line(20)) };

/** An opinion for its author, who holds the receipt and the secret. */
export const LawOpinionTold = Closed({
  draftLawId: Id,
  lawTitle: Type.String(),
  round: Type.Integer({ minimum: 1 }),
  lawState: KeyOf(DRAFT_LAW_STATES),
  ...about,
  content: Type.String(),
  grounds: Type.String(),
  state: State,
  reason: Type.String(),
  decidedAt: Nullable(Time),
  submittedAt: Time,
  editedAt: Nullable(Time),
  scope: Nullable(KeyOf(OPINION_SCOPES)),
  closesOn: Nullable(DateOnly),
  mayEdit: Type.Boolean(),
  version: Version,
});
export type LawOpinionTold = Static<typeof LawOpinionTold>;

/** The public data of an opinion after the result. */
export const PublicLawOpinion = Closed({
  id: Id,
  ...about,
  content: Type.String(),
  grounds: Type.String(),
  source: Source,
  byName: Type.String({ description: '王**, or the name of the deputy, the station or the office' }),
  state: State,
  reason: Type.String(),
  copies: Count,
  submittedOn: DateOnly,
});
export type PublicLawOpinion = Static<typeof PublicLawOpinion>;

export const LikeLawOpinion = Closed({
  id: Id,
  content: Type.String(),
  partLabel: Type.String(),
  byName: Type.String(),
  copies: Count,
  state: State,
  score: Type.Number({ minimum: 0, maximum: 1 }),
});
export type LikeLawOpinion = Static<typeof LikeLawOpinion>;

const Step = { params: IdParams, reply: LawOpinionRecord };
const Seen = Closed({ version: Version });
const decision = {
  outcome: Titled('处理', KeyOf(LAW_OPINION_OUTCOMES)),
  reason: Titled('处理理由', Text(LIMITS.reason)),
};
const Ids = Type.Array(Id, { minItems: 1, maxItems: LIMITS.batch, uniqueItems: true });

export const schemas = {
  /** For offices all of their area and below; for stations those entered at their own; for others their own and those that the result published. */
  'lawOpinion.list': {
    query: Closed({ ...Paging, ...filterSchemas(LAW_OPINION_LIST), ...sortSchemas(LAW_OPINION_LIST) }),
    reply: PageOf(LawOpinionLine),
  },
  /** The numbers of those that match the filters, without copies; `copies` is the number of copies. */
  'lawOpinion.counts': {
    query: Closed({ ...filterSchemas(LAW_OPINION_LIST) }),
    reply: Closed({ submitted: Count, adopted: Count, partly: Count, declined: Count, noted: Count, copies: Count }),
  },
  'lawOpinion.get': { params: IdParams, reply: LawOpinionRecord },
  /** The stations for which the caller can enter an opinion. */
  'lawOpinion.stations': { reply: Type.Array(Closed({ id: Id, name: Type.String() }), { maxItems: 500 }) },
  /** Similar opinions on one draft law that are not copies yet; an office uses it to find opinions to fold. */
  'lawOpinion.lookAlike': {
    body: Closed({
      draftLawId: Titled('法规草案', Id),
      content: Titled('意见', Type.String({ maxLength: LIMITS.content })),
      exceptId: Type.Optional(Titled('编号', Id)),
    }),
    reply: Type.Array(LikeLawOpinion, { maxItems: LAW_OPINION_MOST_LIKE, description: 'the most similar first' }),
  },
  'lawOpinion.create': { body: LawOpinionInput, reply: LawOpinionRecord },
  'lawOpinion.edit': { ...Step, body: Closed({ ...written, version: Version }) },
  /** Withdraws it; possible until the close. */
  'lawOpinion.remove': { params: IdParams, query: Seen, reply: NoData },
  /** Possible after the close, together with its copies. It can be decided again until the result. The authors are notified. */
  'lawOpinion.decide': { ...Step, body: Closed({ ...decision, version: Version }) },
  /** The same for many at once: all or nothing. */
  'lawOpinion.decideAll': { body: Closed({ ids: Titled('意见', Ids), ...decision }), reply: Closed({ decided: Count }) },
  /** Folds it into another one of its draft law, which is decided for both; its copies move with it. */
  'lawOpinion.fold': { ...Step, body: Closed({ version: Version, intoId: Titled('并入的意见', Id) }) },
  /** Ends the fold; the opinion is handled separately again. */
  'lawOpinion.unfold': { ...Step, body: Seen },
  'lawOpinion.disclose': { ...Step, body: Closed({ version: Version, isPublic: Titled('公开', Type.Boolean()) }) },
  /** The whole name and number of the author; the access is logged. */
  'lawOpinion.reveal': {
    params: IdParams,
    body: Closed({ reason: LookReason }),
    reply: Closed({ name: Type.String(), mobile: Type.String() }),
  },
  /** Without a login, until 24:00 of the last day in Beijing. Receipt and secret are returned only this once. */
  'lawOpinion.submit': {
    body: LawOpinionDraft,
    reply: Closed({
      receipt: Type.String(),
      secret: Type.String({ description: 'together with the receipt, gives access to the opinion: to edit it and to query the result' }),
      closesOn: Nullable(DateOnly),
    }),
  },
  'lawOpinion.publicState': { body: Closed(key), reply: LawOpinionTold },
  'lawOpinion.publicEdit': { body: Closed({ ...key, ...written, version: Version }), reply: LawOpinionTold },
  /** Withdraws it until the close; nothing of it is kept. */
  'lawOpinion.publicRemove': { body: Closed({ ...key, version: Version }), reply: NoData },
  /** The opinions that the result published, by article; copies are counted, not listed. */
  'lawOpinion.publicList': {
    params: IdParams,
    query: Closed({
      ...Paging,
      state: Type.Optional(Titled('处理', KeyOf(LAW_OPINION_OUTCOMES))),
      partId: Type.Optional(Titled('条文', Id)),
      target: Type.Optional(Titled('对象', KeyOf(LAW_OPINION_TARGETS))),
    }),
    reply: Closed({
      ...PageOf(PublicLawOpinion).properties,
      total: Type.Integer({
        minimum: 0,
        maximum: PUBLIC_TOTAL_MAX,
        description: `counted up to ${PUBLIC_TOTAL_MAX}; at that value there may be more`,
      }),
    }),
  },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  lawOpinion: {
    part: '条文',
    content: '意见',
    grounds: '理由',
    isPublic: '公开',
    status: ['处理', LAW_OPINION_STATES],
    reason: '处理理由',
    foldedIntoId: '并入意见编号',
    lookReason: '查看原因',
  },
} as const satisfies LoggedColumns;

export const errors = {
  'lawOpinion.not_found': { status: 404, message: '没有找到这条意见，可能已被撤回，或者没有公开' },
  'lawOpinion.stale': { status: 409, message: '这条意见刚刚有了变化，请刷新后再操作，您填写的内容没有提交' },
  'lawOpinion.not_next': { status: 409, message: '这条意见现在不能这样操作，请刷新后查看最新情况' },
  'lawOpinion.not_yours': { status: 403, message: '这一步由其他人办理，请刷新后查看您能做的操作' },
  'lawOpinion.not_begun': { status: 409, message: '还没有开始征求意见，请在开始之后再提' },
  'lawOpinion.over': { status: 410, message: '征求意见已经截止，不能再提出、修改或撤回意见' },
  'lawOpinion.whole_only': { status: 409, message: '现在是立法讨论，请对整部法规提意见，条文公开征求后再对条文提' },
  'lawOpinion.part': { status: 400, message: '请选择征求意见文本中的章、节或条' },
  'lawOpinion.station': { status: 400, message: '请选择开放的、由您负责的联络站' },
  'lawOpinion.person': { status: 400, message: '代表提出的是本人意见，不填写其他人' },
  'lawOpinion.twice': { status: 409, message: '同样的意见已经提交过了，请用回执号和修改码修改' },
  'lawOpinion.too_many': { status: 429, message: '您今天提交的意见较多，请明天再来' },
  'lawOpinion.no_receipt': { status: 404, message: '没有找到这条意见，请核对回执号和修改码' },
  'lawOpinion.fold_target': { status: 400, message: '请在同一部法规草案中选择另一条单独处理的意见' },
  'lawOpinion.not_sorting': { status: 409, message: '征求意见截止之后才能处理意见' },
} as const satisfies ErrorWords;
