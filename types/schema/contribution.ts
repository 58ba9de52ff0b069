import { type Static, Type } from '@sinclair/typebox';
import { CONTRIBUTION_LIST } from '../lists/contribution';
import {
  CONTRIBUTION_ACTIONS,
  CONTRIBUTION_DUE,
  CONTRIBUTION_KINDS,
  CONTRIBUTION_LIMITS,
  CONTRIBUTION_MOST_LIKE,
  CONTRIBUTION_OUTCOMES,
  CONTRIBUTION_STATES,
} from '../rules/contribution';
import { TEXT_FLAGS } from '../rules/text-flags';
import { PLACE_PATTERN } from '../rules/station';
import { SUGGESTION_STATUSES } from '../rules/suggestion-status';
import { THEME_STATES } from '../rules/theme';
import {
  BlankableLine,
  ChangeEntryOf,
  Closed,
  DateOnly,
  type ErrorWords,
  GivenDay,
  Id,
  IdParams,
  KeyOf,
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
import { FileId, FileRef } from './file';
import { filterSchemas } from './list';

const Count = Type.Integer({ minimum: 0 });
const { workdays } = CONTRIBUTION_LIMITS;
const SuggestionStatusOf = Type.Unsafe<(typeof SUGGESTION_STATUSES)[number]>(Type.String({ enum: [...SUGGESTION_STATUSES] }));

const line = {
  id: Id,
  themeId: Id,
  themeTitle: Type.String(),
  content: Type.String({ description: 'for an attached suggestion, its title; other deputies receive it without personal numbers' }),
  kind: KeyOf(CONTRIBUTION_KINDS),
  state: { ...KeyOf(CONTRIBUTION_STATES), description: 'for a merged contribution, the state of the one that it was merged into' },
  deputyId: Id,
  deputyName: Type.String(),
  delegationName: Type.String(),
  areaName: Type.String(),
  place: Type.String(),
  position: Type.String({ description: 'longitude,latitude in WGS-84 degrees; empty when no position was given' }),
  suggestionStatus: Nullable({ ...SuggestionStatusOf, description: 'status of the suggestion that is attached to it or was made from it' }),
  isPublic: Type.Boolean(),
  isMine: Type.Boolean(),
  unitName: Nullable(Type.String()),
  dueAt: Nullable(Time),
  due: Nullable(KeyOf({ ahead: '', ...CONTRIBUTION_DUE })),
  mergedIntoId: Nullable(Id),
  mergedCount: { ...Count, description: 'number of contributions that were merged into it' },
  createdAt: Time,
  version: Version,
};
export const ContributionLine = Closed(line);
export type ContributionLine = Static<typeof ContributionLine>;

const Beside = Closed({
  id: Id,
  content: Type.String(),
  deputyName: Type.String(),
  delegationName: Type.String(),
});

export const ContributionRecord = Closed({
  ...line,
  themeState: KeyOf(THEME_STATES),
  endsOn: Nullable(DateOnly),
  suggestion: Nullable(
    Closed({
      id: Id,
      title: Type.String(),
      status: SuggestionStatusOf,
      maySee: Type.Boolean({ description: 'the viewer may open its page' }),
    }),
  ),
  unitId: Nullable(Id),
  passedAt: Nullable(Time),
  answer: Type.String(),
  answeredBy: Type.String(),
  answeredAt: Nullable(Time),
  plannedOn: Nullable({ ...DateOnly, description: 'the date of completion that the answer promises' }),
  cost: Nullable(Type.Number({ description: 'the cost, in 10,000 yuan' })),
  mergedInto: Nullable(Beside),
  merged: Type.Array(Beside, { description: 'the contributions that were merged into it' }),
  files: Type.Array(FileRef),
  flags: Type.Array(Closed({ flag: KeyOf(TEXT_FLAGS), words: Type.String() }), {
    description: 'passages of the text that may be private; only for the users concerned',
  }),
  actions: Type.Array(KeyOf(CONTRIBUTION_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(CONTRIBUTION_ACTIONS, CONTRIBUTION_STATES), {
    description: 'for its author, the offices and its unit; oldest first',
  }),
});
export type ContributionRecord = Static<typeof ContributionRecord>;

const written = {
  content: Titled('意见', Type.String({ maxLength: CONTRIBUTION_LIMITS.content, description: 'empty when a suggestion is attached' })),
  place: Titled('地点', BlankableLine(CONTRIBUTION_LIMITS.place)),
  position: Titled('位置', Nullable(Type.String({ pattern: PLACE_PATTERN, description: 'longitude,latitude in WGS-84 degrees' }))),
  fileIds: Type.Array(FileId, { title: '照片', maxItems: CONTRIBUTION_LIMITS.photos, uniqueItems: true }),
};
export const ContributionInput = Closed({
  ...written,
  themeId: Titled('主题活动', Id),
  suggestionId: Titled('建议', Nullable({ ...Id, description: 'a submitted suggestion of the caller that does not belong to a theme' })),
});
export type ContributionInput = Static<typeof ContributionInput>;

const Step = { params: IdParams, reply: ContributionRecord };
const Seen = Closed({ version: Version });

export const LikeContribution = Closed({
  id: Id,
  content: Type.String(),
  deputyName: Type.String(),
  state: KeyOf(CONTRIBUTION_STATES),
  score: Type.Number({ minimum: 0, maximum: 1 }),
});
export type LikeContribution = Static<typeof LikeContribution>;

export const schemas = {
  /** For deputies their own opinions, and the public ones of themes addressed to them; for units those passed on to them; for offices all. */
  'contribution.list': { query: Closed({ ...Paging, ...filterSchemas(CONTRIBUTION_LIST) }), reply: PageOf(ContributionLine) },
  /** Counts the opinions that match the filters and were not merged into others. */
  'contribution.counts': {
    query: Closed({ ...filterSchemas(CONTRIBUTION_LIST) }),
    reply: Closed({ received: Count, passed: Count, solved: Count, answered: Count, noted: Count, near: Count, over: Count }),
  },
  'contribution.get': { params: IdParams, reply: ContributionRecord },
  /** Similar opinions of one theme that the caller may read; an office uses it to find opinions to merge. */
  'contribution.lookAlike': {
    body: Closed({
      themeId: Titled('主题活动', Id),
      content: Titled('意见', Type.String({ maxLength: CONTRIBUTION_LIMITS.content })),
      exceptId: Type.Optional(Titled('编号', Id)),
    }),
    reply: Type.Array(LikeContribution, { maxItems: CONTRIBUTION_MOST_LIKE, description: 'the most similar first' }),
  },
  /** Suggestions of the caller that can be attached: submitted ones that belong to no theme, newest first. */
  'contribution.suggestions': {
    reply: Type.Array(Closed({ id: Id, title: Type.String(), status: SuggestionStatusOf, submittedAt: Nullable(Time) }), { maxItems: 100 }),
  },
  /** An opinion that seems to contain secrets is not public until an office decides so. */
  'contribution.create': { body: ContributionInput, reply: ContributionRecord },
  'contribution.edit': { ...Step, body: Closed({ ...written, version: Version }) },
  /** Withdraws it; possible until the end of the theme. */
  'contribution.remove': { params: IdParams, query: Seen, reply: NoData },
  /** Creates a draft suggestion of the deputy with the text, without personal numbers. */
  'contribution.raise': { ...Step, body: Seen },
  /** Passes it on to a unit, or to another one, together with the opinions merged into it. */
  'contribution.pass': {
    ...Step,
    body: Closed({
      version: Version,
      unitId: Titled('承办单位', Id),
      workdays: Titled('办理期限（工作日）', Type.Integer({ minimum: workdays.least, maximum: workdays.most })),
    }),
  },
  'contribution.urge': { ...Step, body: Seen },
  /** The planned work, its date and its cost. An answered one can be answered again, as solved. */
  'contribution.reply': {
    ...Step,
    body: Closed({
      version: Version,
      outcome: Titled('办理结果', KeyOf(CONTRIBUTION_OUTCOMES)),
      answer: Titled('答复', Text(CONTRIBUTION_LIMITS.answer)),
      plannedOn: Titled('完成日期', Nullable(GivenDay)),
      cost: Titled('投入（万元）', Nullable(Type.Number({ minimum: 0, maximum: CONTRIBUTION_LIMITS.cost, multipleOf: 0.01 }))),
    }),
  },
  /** Marks it as for information only, with the reason. */
  'contribution.note': { ...Step, body: Closed({ version: Version, reason: Titled('原因', Text(CONTRIBUTION_LIMITS.reason)) }) },
  /** Merges it into another one of its theme, which is handled for both; opinions merged into this one move with it. */
  'contribution.merge': { ...Step, body: Closed({ version: Version, intoId: Titled('并入的意见', Id) }) },
  /** Ends the merge; the opinion is handled separately again. */
  'contribution.split': { ...Step, body: Seen },
  'contribution.disclose': { ...Step, body: Closed({ version: Version, isPublic: Titled('公开', Type.Boolean()) }) },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  contribution: {
    content: '意见',
    place: '地点',
    isPublic: '公开',
    status: ['状态', CONTRIBUTION_STATES],
    unit: '承办单位',
    dueAt: '期限',
    answer: '答复',
    plannedOn: '完成日期',
    cost: '投入（万元）',
    mergedIntoId: '并入意见编号',
    suggestionId: '建议编号',
  },
} as const satisfies LoggedColumns;

export const errors = {
  'contribution.not_found': { status: 404, message: '没有找到这条意见，可能已被撤回，或者没有公开' },
  'contribution.stale': { status: 409, message: '这条意见刚刚有了变化，请刷新后再操作，您填写的内容没有提交' },
  'contribution.not_next': { status: 409, message: '这条意见现在不能这样操作，请刷新后查看最新情况' },
  'contribution.not_yours': { status: 403, message: '这一步由其他人办理，请刷新后查看您能做的操作' },
  'contribution.not_addressed': { status: 403, message: '这项主题活动不是发给您的，不能提出意见' },
  'contribution.not_begun': { status: 409, message: '这项主题活动还没有开始征集，请在开始之后再提出' },
  'contribution.over': { status: 410, message: '征集已经结束，不能再提出、修改或撤回意见' },
  'contribution.twice': { status: 409, message: '您已经在这项主题活动中提出过同样的意见' },
  'contribution.empty': { status: 400, message: '请填写意见，或者选择一件已提交的建议' },
  'contribution.photo': { status: 400, message: '只能添加照片（JPEG、PNG 或 WebP），请移除其他文件' },
  'contribution.suggestion': { status: 400, message: '请选择您本人领衔、已提交、还没有加入主题活动的建议' },
  'contribution.merge_target': { status: 400, message: '请在同一主题活动中选择另一条单独办理的意见' },
  'contribution.planned': { status: 400, message: '答复为“已答复”的，完成日期不能早于今天' },
} as const satisfies ErrorWords;
