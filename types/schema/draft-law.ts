import { type Static, Type } from '@sinclair/typebox';
import { DRAFT_LAW_LIST } from '../lists/draft-law';
import {
  DRAFT_LAW_ACTIONS,
  DRAFT_LAW_LIMITS,
  DRAFT_LAW_STATES,
  LAW_PART_KINDS,
  LAW_PHASES,
  LAW_TEXT_KINDS,
  OPINION_SCOPES,
  PHASE_STANDINGS,
} from '../rules/draft-law';
import { KEYWORD_MAX } from '../rules/keyword';
import { LAW_OPINION_SOURCES, LAW_OPINION_STATES } from '../rules/law-opinion';
import { PUBLIC_TOTAL_MAX } from '../rules/public';
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
  Keyword,
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
const Rate = Nullable(Type.Number({ minimum: 0, maximum: 1, description: '采纳率 = (adopted + partly) ÷ handled' }));
/** Markup needs extra length; the server counts only the words. */
const MARKUP_FACTOR = 4;
const LIMITS = DRAFT_LAW_LIMITS;

const Span = (title: string) =>
  Titled(
    title,
    Nullable(Closed({ beginsOn: Titled(`${title}开始日期`, GivenDay), endsOn: Titled(`${title}截止日期`, Nullable(GivenDay)) })),
  );
const GivenPhases = Titled(
  '阶段',
  Closed({ debate: Span('立法讨论'), text: Span('文本公开'), proposals: Span('征求意见'), results: Span('结果公布') }),
);
const Phase = Nullable(
  Closed({
    beginsOn: DateOnly,
    endsOn: Nullable({ ...DateOnly, description: 'the phase ends at 24:00 of this day, Beijing time' }),
    standing: KeyOf(PHASE_STANDINGS),
  }),
);
const Phases = Closed(
  Object.fromEntries(Object.keys(LAW_PHASES).map((name) => [name, Phase])) as Record<keyof typeof LAW_PHASES, typeof Phase>,
);
export type LawPhases = Static<typeof Phases>;

const Milestone = Closed({ on: Titled('日期', GivenDay), title: Titled('事项', Line(LIMITS.milestone)) });
const Milestones = Titled('立法进程', Type.Array(Milestone, { maxItems: LIMITS.milestones }));

/** A draft may lack data that publishing requires. */
const DraftLawInput = Closed({
  title: Titled('名称', Line(LIMITS.title)),
  explanation: Titled('说明', Type.String({ maxLength: LIMITS.explanation * MARKUP_FACTOR, description: 'HTML from the editor' })),
  contact: Titled('联系方式', BlankableLine(LIMITS.contact)),
  phases: GivenPhases,
  shortReason: Titled('不足二十日的理由', BlankableLine(LIMITS.shortReason, 'the reason for a consultation of fewer than 20 days; public')),
  milestones: Milestones,
  addressing: Titled('发布对象', Addressing),
  fileIds: FileIds,
});
export type DraftLawInput = Static<typeof DraftLawInput>;

const part = {
  kind: Titled('类别', KeyOf(LAW_PART_KINDS)),
  label: Titled('序号', BlankableLine(LIMITS.partLabel, '第三章, 第十二条之一; empty for the text before the first part')),
  title: Titled('标题', BlankableLine(LIMITS.partTitle)),
  text: Titled('内容', Type.String({ maxLength: LIMITS.partText, description: 'one line per paragraph' })),
};
export const GivenPart = Closed(part);
export type GivenPart = Static<typeof GivenPart>;
export const LawPart = Closed({ id: Id, ...part });
export type LawPart = Static<typeof LawPart>;

export const LawText = Closed({
  id: Id,
  kind: KeyOf(LAW_TEXT_KINDS),
  name: Type.String(),
  madeOn: DateOnly,
  isAsked: Type.Boolean({ description: 'opinions are given on the parts of this text' }),
  isFinal: Type.Boolean({ description: 'this text was passed' }),
  articles: Count,
});
export type LawText = Static<typeof LawText>;
const LawTextWhole = Closed({ ...LawText.properties, parts: Type.Array(LawPart, { description: 'in order' }) });
export type LawTextWhole = Static<typeof LawTextWhole>;

const Run = Closed({
  text: Type.String(),
  added: Type.Optional(Type.Literal(true, { description: 'not in the text to the left of it' })),
  dropped: Type.Optional(Type.Literal(true, { description: 'not in the text to the right of it' })),
});
const ComparedPart = Nullable(
  Closed({ ...LawPart.properties, runs: Type.Array(Run, { description: 'the parts of `text`, complete and in order' }) }),
);
/** Two or three texts side by side: one row per chapter and article, with matching parts in one row. */
export const LawComparison = Closed({
  texts: Type.Array(LawText),
  rows: Type.Array(
    Closed({
      isChanged: Type.Boolean({ description: 'the texts differ in this row; a difference only in the labels does not count' }),
      cells: Type.Array(ComparedPart, { description: 'one for each text; null when the text does not have this part' }),
    }),
  ),
  changed: { ...Count, description: 'number of changed rows' },
});
export type LawComparison = Static<typeof LawComparison>;
const Compared = Closed({
  texts: Titled(
    '文本',
    Type.String({ pattern: '^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){1,2}$', description: 'ids of two or three texts, from left to right: 3,5,8' }),
  ),
});

const counts = {
  opinions: { ...Count, description: 'all opinions, including copies (意见数)' },
  people: { ...Count, description: 'number of accounts or receipts (人数)' },
};
const DraftLawCounts = Closed({
  ...counts,
  handled: { ...Count, description: 'number of decided opinions; copies are decided together with the first one' },
  adopted: Count,
  partly: Count,
  declined: Count,
  noted: Count,
  rate: Rate,
});
export type DraftLawCounts = Static<typeof DraftLawCounts>;

const line = {
  id: Id,
  title: Type.String(),
  round: Type.Integer({ minimum: 1 }),
  state: KeyOf(DRAFT_LAW_STATES),
  areaCode: AreaCode,
  areaName: Type.String(),
  phases: Phases,
  scope: Nullable({
    ...KeyOf(OPINION_SCOPES),
    description: "the subject of the current consultation, by the server's clock; null when no opinions are accepted",
  }),
  closesOn: Nullable({ ...DateOnly, description: 'the last day for opinions; they are accepted until 24:00 of this day, Beijing time' }),
  publishedAt: Nullable(Time),
  announcedAt: Nullable(Time),
};
export const DraftLawLine = Closed({
  ...line,
  counts: DraftLawCounts,
  mine: { ...Count, description: "number of the caller's opinions" },
});
export type DraftLawLine = Static<typeof DraftLawLine>;

const Round = Closed({ id: Id, round: Type.Integer({ minimum: 1 }), state: KeyOf(DRAFT_LAW_STATES), closesOn: Nullable(DateOnly) });

const whole = {
  explanation: RichText,
  contact: Type.String(),
  shortReason: Type.String(),
  milestones: Type.Array(Closed({ on: DateOnly, title: Type.String(), isPast: Type.Boolean() }), { description: 'ordered by date' }),
  files: Type.Array(FileRef),
  texts: Type.Array(LawText, { description: 'in order of their addition' }),
  rounds: Type.Array(Round, { description: "all published rounds of the same law, and the caller's own drafts" }),
};

export const DraftLaw = Closed({
  ...DraftLawLine.properties,
  ...whole,
  explanationMarkup: Type.String({ description: 'the same HTML for the editor; empty when the viewer cannot change it' }),
  publisherName: Type.String({ description: 'the role that published it, or created the draft' }),
  result: { ...RichText, description: 'empty until the result is announced' },
  resultMarkup: Type.String({ description: 'the same HTML for the editor; empty when the viewer cannot change it' }),
  addressing: Nullable({ ...AddressingNames, description: 'null when the viewer may not change it' }),
  open: { ...Count, description: 'number of opinions that wait for a decision; copies count once' },
  version: Version,
  actions: Type.Array(KeyOf(DRAFT_LAW_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(DRAFT_LAW_ACTIONS, DRAFT_LAW_STATES), {
    description: 'only for the roles that manage it; oldest first',
  }),
});
export type DraftLaw = Static<typeof DraftLaw>;

export const PublicDraftLawLine = Closed({ ...line, ...counts });
export type PublicDraftLawLine = Static<typeof PublicDraftLawLine>;
/** The public data of a published draft law. */
export const PublicDraftLaw = Closed({ ...PublicDraftLawLine.properties, ...whole, hasResult: Type.Boolean() });
export type PublicDraftLaw = Static<typeof PublicDraftLaw>;

export const DraftLawFigures = Closed({
  ...DraftLawCounts.properties,
  bySource: Type.Array(Closed({ source: KeyOf(LAW_OPINION_SOURCES), opinions: Count, people: Count }), {
    description: 'the same as lawOpinion.list with source',
  }),
  byState: Type.Array(Closed({ state: KeyOf(LAW_OPINION_STATES), opinions: Count }), {
    description: 'the same as lawOpinion.list with state',
  }),
  byPart: Type.Array(
    Closed({
      partId: Nullable({ ...Id, description: 'null for the whole text' }),
      kind: Nullable(KeyOf(LAW_PART_KINDS)),
      label: Type.String(),
      title: Type.String(),
      opinions: Count,
      adopted: { ...Count, description: 'adopted completely or in part' },
    }),
    { description: 'parts with opinions, in the order of the text; the same as lawOpinion.list with partId' },
  ),
});
export type DraftLawFigures = Static<typeof DraftLawFigures>;

const Seen = Closed({ version: Version });
const Step = { params: IdParams, reply: DraftLaw };
const Result = Titled('结果说明', RichMarkup(LIMITS.result));
const TextParams = Closed({ id: Titled('编号', Id), textId: Titled('文本', Id) });

export const schemas = {
  /** For all roles that give opinions by login: published ones; drafts only for their own office. Drafts first, then the newest. */
  'draftLaw.list': { query: Closed({ ...Paging, ...filterSchemas(DRAFT_LAW_LIST) }), reply: PageOf(DraftLawLine) },
  /** The numbers per state of those that match the filters. */
  'draftLaw.counts': {
    query: Closed({ ...filterSchemas(DRAFT_LAW_LIST) }),
    reply: Closed({ draft: Count, collecting: Count, sorting: Count, result: Count }),
  },
  /** The number of open ones addressed to the caller without an opinion of the caller. */
  'draftLaw.toOpine': { reply: Closed({ count: Count }) },
  'draftLaw.get': { params: IdParams, reply: DraftLaw },
  'draftLaw.text': { params: TextParams, reply: LawTextWhole },
  /** Two or three of its texts, or texts of other rounds of the same law. */
  'draftLaw.diff': { params: IdParams, query: Compared, reply: LawComparison },
  'draftLaw.figures': { params: IdParams, reply: DraftLawFigures },
  /** The table 条文—意见—采纳 in Word: for its office with all opinions, for others with those that the result publishes. */
  'draftLaw.table': { params: IdParams, reply: Binary },
  /** Splits a text into its chapters and articles: an uploaded Word file of the caller (.docx), or plain text. Nothing is stored. */
  'draftLaw.readText': {
    body: Closed({
      fileId: Type.Optional(Titled('文件', FileId)),
      text: Type.Optional(Titled('文本', Type.String({ maxLength: LIMITS.source }))),
    }),
    reply: Closed({
      title: Type.String({ description: 'the text before the first chapter or article, in one line; can be empty' }),
      parts: Type.Array(GivenPart),
      articles: Count,
      problems: Type.Array(Type.String(), { description: 'messages about missing or duplicate numbers' }),
    }),
  },
  /** Returns the draft. */
  'draftLaw.create': { body: DraftLawInput, reply: DraftLaw },
  /** For a published one the time for opinions can be extended but not shortened; a phase that has begun keeps its first day; addressees can only be added. */
  'draftLaw.edit': { ...Step, body: Closed({ ...DraftLawInput.properties, version: Version }) },
  'draftLaw.remove': { params: IdParams, query: Seen, reply: NoData },
  /** Opinions are requested on the newest draft or revised text that was added before the publication. */
  'draftLaw.addText': {
    ...Step,
    body: Closed({
      version: Version,
      kind: Titled('文本类别', KeyOf(LAW_TEXT_KINDS)),
      name: Titled('文本名称', Line(LIMITS.textName)),
      madeOn: Titled('文本日期', GivenDay),
      parts: Titled('条文', Type.Array(GivenPart, { minItems: 1, maxItems: LIMITS.parts })),
    }),
  },
  'draftLaw.removeText': { ...Step, body: Closed({ version: Version, textId: Titled('文本', Id) }) },
  /** Marks the passed text; another text loses the mark. */
  'draftLaw.markFinal': { ...Step, body: Closed({ version: Version, textId: Titled('文本', Id) }) },
  /** The addressees are notified. */
  'draftLaw.publish': { ...Step, body: Seen },
  /** Ends the time for opinions now; the reason is required when the time is then shorter than 20 days. */
  'draftLaw.finish': {
    ...Step,
    body: Closed({ version: Version, shortReason: Titled('不足二十日的理由', BlankableLine(LIMITS.shortReason)) }),
  },
  /** Refused while an opinion is undecided. All addressees are notified. */
  'draftLaw.announce': { ...Step, body: Closed({ version: Version, result: Result }) },
  'draftLaw.amend': { ...Step, body: Closed({ version: Version, result: Result }) },
  /** Returns the draft of the next round, with the texts, the explanation and the addressees of this one. */
  'draftLaw.nextRound': { ...Step, body: Seen },
  /** Without a login: the published ones, first those that accept opinions, then the newest. */
  'draftLaw.publicList': {
    query: Closed({
      ...Paging,
      keyword: Keyword(KEYWORD_MAX),
      state: Type.Optional(Titled('状态', KeyOf({ collecting: '', sorting: '', result: '' }))),
      areaCode: Type.Optional(AreaCode),
    }),
    reply: Closed({ ...PageOf(PublicDraftLawLine).properties, total: Type.Integer({ minimum: 0, maximum: PUBLIC_TOTAL_MAX }) }),
  },
  'draftLaw.publicGet': { params: IdParams, reply: PublicDraftLaw },
  'draftLaw.publicText': { params: TextParams, reply: LawTextWhole },
  'draftLaw.publicDiff': { params: IdParams, query: Compared, reply: LawComparison },
  'draftLaw.publicFile': { params: Closed({ id: Titled('编号', Id), fileId: Titled('附件', FileId) }), reply: Binary },
  /** Only after the announcement of the result. */
  'draftLaw.publicResult': {
    params: IdParams,
    reply: Closed({
      ...PublicDraftLawLine.properties,
      result: RichText,
      figures: DraftLawFigures,
      finalTextId: Nullable(Id),
    }),
  },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  draftLaw: {
    title: '名称',
    explanation: '说明',
    contact: '联系方式',
    debate: '立法讨论',
    textSpan: '文本公开',
    proposals: '征求意见',
    results: '结果公布',
    shortReason: '不足二十日的理由',
    milestones: '立法进程',
    texts: '文本',
    addressing: '发布对象',
    result: '结果说明',
    status: ['状态', DRAFT_LAW_STATES],
  },
} as const satisfies LoggedColumns;

export const errors = {
  'draftLaw.not_found': { status: 404, message: '没有找到这部法规草案，可能还没有发布，或者已被删除' },
  'draftLaw.stale': { status: 409, message: '这部法规草案刚刚被其他人修改，请刷新后再操作，您填写的内容没有提交' },
  'draftLaw.not_next': { status: 409, message: '这部法规草案现在不能这样操作，请刷新后查看最新情况' },
  'draftLaw.dates': { status: 400, message: '截止日期不能早于开始日期' },
  'draftLaw.no_end': { status: 400, message: '请填写截止日期' },
  'draftLaw.end_past': { status: 400, message: '截止日期不能早于今天' },
  'draftLaw.text_late': { status: 400, message: '征求意见不能早于文本公开，请调整日期' },
  'draftLaw.result_early': { status: 400, message: '结果公布不能早于征求意见截止，请调整日期' },
  'draftLaw.short': { status: 400, message: '征求意见不足二十日，请延长时间，或者写明理由' },
  'draftLaw.end_sooner': { status: 409, message: '法规草案已发布，截止日期只能延后；要提前结束，请使用“征求结束”' },
  'draftLaw.begin_fixed': { status: 409, message: '这个阶段已经开始，不能取消，开始日期也不能修改' },
  'draftLaw.no_phase': { status: 409, message: '还没有安排立法讨论、文本公开或征求意见，请至少安排一项再发布' },
  'draftLaw.no_text': { status: 409, message: '还没有添加草案文本，请先添加再发布' },
  'draftLaw.no_explanation': { status: 409, message: '还没有填写说明，请先填写再发布' },
  'draftLaw.too_many_texts': { status: 409, message: '文本已满 10 份，请先移除不用的文本' },
  'draftLaw.no_article': { status: 400, message: '文本里没有条文，请检查后再添加' },
  'draftLaw.text_unknown': { status: 404, message: '没有找到这份文本，可能已被移除，请刷新' },
  'draftLaw.text_not_open': { status: 404, message: '文本还没有公开，请在公开之后再看' },
  'draftLaw.text_source': { status: 400, message: '请选择一份文件，或者粘贴文本，两者选一' },
  'draftLaw.file_unreadable': { status: 400, message: '这个文件读不出来，请上传 Word 文件（.docx），或者粘贴文本' },
  'draftLaw.nothing_read': { status: 400, message: '没有找到“第…章”或“第…条”，请检查文本' },
  'draftLaw.still_open': { status: 409, message: '还有没处理的意见，请全部处理后再公布结果' },
  'draftLaw.no_result': { status: 404, message: '结果还没有公布，请在公布之后再看' },
  'draftLaw.next_exists': { status: 409, message: '这部法规草案已经有下一轮，请到最后一轮继续' },
} as const satisfies ErrorWords;
