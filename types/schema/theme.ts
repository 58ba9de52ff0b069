import { type Static, Type } from '@sinclair/typebox';
import { THEME_LIST } from '../lists/theme';
import { CONTRIBUTION_STATES } from '../rules/contribution';
import { PLACE_PATTERN } from '../rules/station';
import { THEME_ACTIONS, THEME_LIMITS, THEME_MOST_PLACES, THEME_STATES } from '../rules/theme';
import { Addressing, AddressingNames } from './addressee';
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
  Time,
  Titled,
  Version,
} from './common';
import { FileId, FileIds, FileRef } from './file';
import { filterSchemas } from './list';
import { RichMarkup, RichText } from './rich-text';

const Count = Type.Integer({ minimum: 0 });
/** Markup needs extra length; the server counts only the words. */
const MARKUP_FACTOR = 4;

/** A draft may lack data that publishing requires. */
const ThemeInput = Closed({
  title: Titled('名称', Line(THEME_LIMITS.title)),
  aim: Titled(
    '目的',
    Type.Array(Titled('目的', Line(THEME_LIMITS.aim)), { maxItems: THEME_LIMITS.aims, description: 'the aim, in at most three lines' }),
  ),
  introduction: Titled('介绍', Type.String({ maxLength: THEME_LIMITS.introduction * MARKUP_FACTOR, description: 'HTML from the editor' })),
  coverId: Titled('封面', Nullable({ ...FileId, description: 'id of an image file' })),
  beginsOn: Titled('征集开始日期', Nullable(GivenDay)),
  endsOn: Titled('征集截止日期', Nullable({ ...GivenDay, description: 'opinions are accepted until the end of this day, Beijing time' })),
  contact: Titled('联系方式', BlankableLine(THEME_LIMITS.contact)),
  disclosed: Titled('意见默认公开', Type.Boolean({ description: 'opinions are visible to all addressees unless an office hides one' })),
  addressing: Titled('发布对象', Addressing),
  fileIds: FileIds,
});
export type ThemeInput = Static<typeof ThemeInput>;

/** The received contributions and their results; `received`, `passed` and `solved` count merged ones once. */
const ThemeCounts = Closed({
  addressed: { ...Count, description: 'number of addressed deputies' },
  deputies: { ...Count, description: 'number of deputies who have taken part (参与代表)' },
  times: { ...Count, description: 'number of all opinions, each merged one counted too (人次)' },
  received: { ...Count, description: 'number of opinions (收到); the same as contribution.list with merged=false' },
  passed: { ...Count, description: 'number of these that were ever passed on to a unit (转办); with passed' },
  open: { ...Count, description: 'number of these that are not answered yet; with state=passed' },
  solved: { ...Count, description: 'number of passed-on opinions that are solved; with passed and state=solved' },
  rate: Nullable(Type.Number({ minimum: 0, maximum: 1, description: '解决率 = solved ÷ passed on' })),
});
export type ThemeCounts = Static<typeof ThemeCounts>;

const line = {
  id: Id,
  title: Type.String(),
  aim: Type.Array(Type.String()),
  state: KeyOf(THEME_STATES),
  isOpen: Type.Boolean({ description: "opinions are accepted now, by the server's clock" }),
  areaCode: AreaCode,
  areaName: Type.String(),
  beginsOn: Nullable(DateOnly),
  endsOn: Nullable(DateOnly),
  coverId: Nullable({ ...FileId, description: 'file.cover returns the picture' }),
  publishedAt: Nullable(Time),
  announcedAt: Nullable(Time),
  counts: ThemeCounts,
  mine: Nullable({ ...Count, description: "number of the caller's opinions; null when the caller is not an addressee" }),
};
export const ThemeLine = Closed(line);
export type ThemeLine = Static<typeof ThemeLine>;

export const Theme = Closed({
  ...line,
  introduction: RichText,
  introductionMarkup: Type.String({ description: 'the same HTML for the editor; empty when the viewer cannot change it' }),
  contact: Type.String(),
  files: Type.Array(FileRef),
  publisherName: Type.String({ description: 'the role that published it, or created the draft' }),
  result: { ...RichText, description: 'empty until the result is announced' },
  resultMarkup: Type.String({ description: 'the same HTML for the editor; empty when the viewer cannot change it' }),
  disclosed: Type.Boolean(),
  addressing: Nullable({ ...AddressingNames, description: 'null when the viewer may not change it' }),
  mayContribute: Type.Boolean(),
  version: Version,
  actions: Type.Array(KeyOf(THEME_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(THEME_ACTIONS, THEME_STATES), { description: 'only for the roles that manage it; oldest first' }),
});
export type Theme = Static<typeof Theme>;

const Seen = Closed({ version: Version });
const Step = { params: IdParams, reply: Theme };
const Result = Titled('结果', RichMarkup(THEME_LIMITS.result));

export const schemas = {
  /**
   * For offices all of their area and below, with drafts only of their own area; for deputies themes addressed to them; for units themes with an
   * opinion passed on to them. Drafts first, then the newest.
   */
  'theme.list': { query: Closed({ ...Paging, ...filterSchemas(THEME_LIST) }), reply: PageOf(ThemeLine) },
  /** The numbers per state of those that match the filters. */
  'theme.counts': {
    query: Closed({ ...filterSchemas(THEME_LIST) }),
    reply: Closed({ draft: Count, collecting: Count, handling: Count, result: Count }),
  },
  /** The number of open themes without a contribution of the caller. */
  'theme.toContribute': { reply: Closed({ count: Count }) },
  'theme.get': { params: IdParams, reply: Theme },
  'theme.figures': {
    params: IdParams,
    reply: Closed({
      ...ThemeCounts.properties,
      states: Type.Array(Closed({ state: KeyOf(CONTRIBUTION_STATES), count: Count }), { description: 'number of these in `received`' }),
      delegations: Type.Array(
        Closed({
          delegationId: Nullable(Id),
          name: Type.String(),
          addressed: Count,
          deputies: Count,
          times: Count,
          solved: Count,
        }),
        { description: 'the delegation with the most participation first; the same with delegationId' },
      ),
    }),
  },
  /** The places of opinions that the viewer may read, the newest. */
  'theme.places': {
    params: IdParams,
    reply: Type.Array(
      Closed({
        id: Id,
        content: Type.String(),
        place: Type.String(),
        position: Type.String({ pattern: PLACE_PATTERN, description: 'longitude,latitude in WGS-84 degrees' }),
        state: KeyOf(CONTRIBUTION_STATES),
      }),
      { maxItems: THEME_MOST_PLACES },
    ),
  },
  /** The report of its result in Word, after the announcement. */
  'theme.report': { params: IdParams, reply: Binary },
  /** Returns the draft. */
  'theme.create': { body: ThemeInput, reply: Theme },
  /** For a published theme the last day can only become later, which opens it for opinions again, and addressees can only be added. */
  'theme.edit': { ...Step, body: Closed({ ...ThemeInput.properties, version: Version }) },
  'theme.remove': { params: IdParams, query: Seen, reply: NoData },
  /** The addressees are notified. */
  'theme.publish': { ...Step, body: Seen },
  /** Ends the time for opinions now. */
  'theme.finish': { ...Step, body: Seen },
  /** Refused while an opinion is neither answered nor kept for information. All addressees are notified. */
  'theme.announce': { ...Step, body: Closed({ version: Version, result: Result }) },
  'theme.amend': { ...Step, body: Closed({ version: Version, result: Result }) },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  theme: {
    title: '名称',
    aim: '目的',
    introduction: '介绍',
    beginsOn: '征集开始日期',
    endsOn: '征集截止日期',
    contact: '联系方式',
    disclosed: '意见默认公开',
    addressing: '发布对象',
    result: '结果',
    status: ['状态', THEME_STATES],
  },
} as const satisfies LoggedColumns;

export const errors = {
  'theme.not_found': { status: 404, message: '没有找到这项主题活动，可能已被删除，或者不是发给您的' },
  'theme.stale': { status: 409, message: '这项主题活动刚刚被其他人修改，请刷新后再操作，您填写的内容没有提交' },
  'theme.not_next': { status: 409, message: '这项主题活动现在不能这样操作，请刷新后查看最新情况' },
  'theme.deputies': { status: 400, message: '主题活动只发给代表，请在发布对象中选择代表、代表团或者代表本人' },
  'theme.cover': { status: 400, message: '封面须为图片（JPG、PNG 或 WebP）' },
  'theme.dates': { status: 400, message: '征集截止日期不能早于开始日期' },
  'theme.end_past': { status: 400, message: '征集截止日期不能早于今天' },
  'theme.end_sooner': { status: 409, message: '主题活动已发布，截止日期只能延后；要提前结束，请使用“征集结束”' },
  'theme.begin_fixed': { status: 409, message: '主题活动已发布，开始日期不能修改' },
  'theme.no_aim': { status: 409, message: '还没有填写目的，请先填写再发布' },
  'theme.no_introduction': { status: 409, message: '还没有填写介绍，请先填写再发布' },
  'theme.no_begin': { status: 409, message: '还没有填写征集开始日期，请先填写再发布' },
  'theme.no_end': { status: 409, message: '还没有填写征集截止日期，请先填写再发布' },
  'theme.still_open': { status: 409, message: '还有没有答复的意见，请先答复，或者登记为仅作参考，再公布结果' },
  'theme.no_report': { status: 409, message: '公布结果之后才能下载结果报告' },
} as const satisfies ErrorWords;
