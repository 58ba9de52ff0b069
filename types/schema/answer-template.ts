import { type Static, Type } from '@sinclair/typebox';
import { ANSWER_TEMPLATE_LIST } from '../lists/answer-template';
import { ANSWER_TEMPLATE_ACTIONS, ANSWER_TEMPLATE_LIMITS, TEMPLATE_OUTCOMES } from '../rules/answer-template';
import {
  AreaCode,
  ChangeEntryOf,
  Closed,
  DictionaryEntryCode,
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
  Titled,
  Version,
} from './common';
import { filterSchemas } from './list';

const Outcome = KeyOf(TEMPLATE_OUTCOMES);
const Category = Nullable({ ...DictionaryEntryCode, description: 'null: for every category' });

const line = {
  id: Id,
  name: Type.String(),
  outcome: Outcome,
  category: Category,
  text: Type.String(),
  areaCode: AreaCode,
  areaName: Type.String(),
  ordernum: Type.Integer(),
};
export const AnswerTemplateLine = Closed(line);
export type AnswerTemplateLine = Static<typeof AnswerTemplateLine>;

export const AnswerTemplateRecord = Closed({
  ...line,
  version: Version,
  actions: Type.Array(KeyOf(ANSWER_TEMPLATE_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(ANSWER_TEMPLATE_ACTIONS, { kept: '已保存' }), { description: 'oldest first' }),
});
export type AnswerTemplateRecord = Static<typeof AnswerTemplateRecord>;

export const OfferedTemplate = Closed({ id: Id, name: Type.String(), category: Category, text: Type.String() });
export type OfferedTemplate = Static<typeof OfferedTemplate>;

const AnswerTemplateInput = {
  name: Titled('名称', Line(ANSWER_TEMPLATE_LIMITS.name)),
  outcome: Titled('用于', Outcome),
  category: Titled('类别', Category),
  text: Titled('内容', Text(ANSWER_TEMPLATE_LIMITS.text.answer)),
  ordernum: Titled('顺序', Type.Integer({ minimum: 0, maximum: ANSWER_TEMPLATE_LIMITS.order })),
};

export const schemas = {
  /** Texts of the offices of the caller's area and below. */
  'answerTemplate.list': { query: Closed({ ...Paging, ...filterSchemas(ANSWER_TEMPLATE_LIST) }), reply: PageOf(AnswerTemplateLine) },
  'answerTemplate.get': { params: IdParams, reply: AnswerTemplateRecord },
  'answerTemplate.create': { body: Closed(AnswerTemplateInput), reply: AnswerTemplateRecord },
  'answerTemplate.edit': { params: IdParams, body: Closed({ ...AnswerTemplateInput, version: Version }), reply: AnswerTemplateRecord },
  'answerTemplate.remove': { params: IdParams, query: Closed({ version: Version }), reply: NoData },
  /** Texts of the caller's area and of those above it, to begin an answer or a refusal with; the nearest area first. */
  'answerTemplate.offered': {
    query: Closed({ outcome: Titled('用于', Outcome) }),
    reply: Type.Array(OfferedTemplate, { maxItems: ANSWER_TEMPLATE_LIMITS.offered }),
  },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  answerTemplate: {
    name: '名称',
    outcome: ['用于', TEMPLATE_OUTCOMES],
    category: ['类别', 'category'],
    text: '内容',
    areaCode: '区域',
    ordernum: '顺序',
  },
} as const satisfies LoggedColumns;

export const errors = {
  'answerTemplate.not_found': { status: 404, message: '没有找到这个答复模板，可能不是您所在单位的' },
  'answerTemplate.stale': { status: 409, message: '这个答复模板刚刚被其他人修改，请刷新后再操作，您填写的内容没有提交' },
  'answerTemplate.name_taken': { status: 409, message: '已有同名的答复模板，请换一个名称' },
  'answerTemplate.long': { status: 400, message: `用于“不公开”的内容不超过 ${String(ANSWER_TEMPLATE_LIMITS.text.refusal)} 字，请缩短` },
} as const satisfies ErrorWords;
