import { Type } from '@sinclair/typebox';
import { CONTACT_FORMS, HANDLING_MODES, RATINGS } from '../rules/suggestion-terms';
import {
  BlankableLine,
  Closed,
  GivenDay,
  GivenTime,
  Id,
  IdParams,
  KeyOf,
  Line,
  NoData,
  OptionalText,
  type RouteSchemas,
  Text,
  Titled,
  Version,
} from './common';
import { StepReply, SuggestionDraft } from './suggestion';
import { FileIds } from './file';
import { ReplyDraft } from './suggestion-rows';

const onVersion = { version: Version };
const JustVersion = Closed(onVersion);
const note = Titled('说明', OptionalText(500));
const reason = Titled('理由', Text(500));
const WithNote = Closed({ ...onVersion, note });
const WithReason = Closed({ ...onVersion, reason });
const WithText = Closed({ ...onVersion, content: Titled('内容', Text(2000)) });

const assigning = {
  mode: Titled('办理方式', KeyOf(HANDLING_MODES)),
  leadUnitIds: Type.Array(Id, {
    title: '主办单位',
    minItems: 1,
    maxItems: 10,
    uniqueItems: true,
    description: 'one lead unit, or several that answer separately',
  }),
  helperUnitIds: Type.Array(Id, { title: '会办单位', maxItems: 10, uniqueItems: true }),
  note,
};

/** Each step returns the item after it. */
const step = <B extends RouteSchemas['body']>(body: B) => ({ params: IdParams, body, reply: StepReply });

export const schemas = {
  'suggestion.edit': { params: IdParams, body: Closed({ ...SuggestionDraft.properties, ...onVersion }), reply: StepReply },
  'suggestion.remove': { params: IdParams, query: JustVersion, reply: NoData },
  'suggestion.askCosigners': step(JustVersion),
  'suggestion.cosign': step(JustVersion),
  'suggestion.decline': step(WithNote),
  'suggestion.join': step(JustVersion),
  'suggestion.recall': step(JustVersion),
  'suggestion.submit': step(JustVersion),
  'suggestion.withdraw': step(WithReason),
  'suggestion.accept': step(WithNote),
  'suggestion.refuse': step(WithReason),
  'suggestion.merge': step(Closed({ ...onVersion, intoId: Titled('并入的一件', Id), note })),
  'suggestion.unmerge': step(WithReason),
  'suggestion.assign': step(Closed({ ...onVersion, ...assigning })),
  'suggestion.assignMany': {
    body: Closed({
      ...assigning,
      items: Type.Array(Closed({ id: Id, ...onVersion }), {
        title: '交办的各件',
        minItems: 1,
        maxItems: 100,
        description: 'each item at most once',
      }),
    }),
    reply: Type.Array(
      Closed({
        id: Id,
        error: Type.Union([Type.Null(), Type.String({ description: 'the reason why this item was not assigned, as a message for users' })]),
      }),
      { description: 'one result per item, in the order of the request' },
    ),
  },
  'suggestion.setPublicity': step(Closed({ ...onVersion, isPublic: Type.Boolean({ title: '是否公开' }), reason })),
  'suggestion.sign': step(JustVersion),
  'suggestion.return': step(WithReason),
  'suggestion.addContact': step(
    Closed({
      ...onVersion,
      form: Titled('联系方式', KeyOf(CONTACT_FORMS)),
      at: Titled('时间', GivenTime),
      place: Titled('地点', BlankableLine(100)),
      people: Titled('参加人员', Line(200)),
      record: Titled('联系情况', Text(2000)),
      fileIds: FileIds,
    }),
  ),
  'suggestion.giveOpinion': step(WithText),
  'suggestion.askExtension': step(Closed({ ...onVersion, reason, until: Titled('延期至', GivenDay) })),
  'suggestion.grantExtension': step(Closed({ ...onVersion, unitId: Titled('承办单位', Id), note })),
  'suggestion.refuseExtension': step(Closed({ ...onVersion, unitId: Titled('承办单位', Id), reason })),
  'suggestion.draftReply': step(Closed({ ...ReplyDraft.properties, ...onVersion })),
  'suggestion.approveReply': step(WithNote),
  'suggestion.sendBack': step(WithReason),
  'suggestion.reply': step(JustVersion),
  'suggestion.remind': step(WithNote),
  'suggestion.evaluate': step(
    Closed({
      ...onVersion,
      replyId: Type.Optional({
        ...Id,
        title: '答复',
        description: 'id of the reply; can be left out when exactly one reply has no evaluation',
      }),
      handling: Titled('办理工作评价', KeyOf(RATINGS)),
      result: Titled('办理结果评价', KeyOf(RATINGS)),
      comment: Titled('评价意见', OptionalText(500)),
    }),
  ),
  'suggestion.urge': step(Closed({ ...onVersion, content: Titled('内容', Text(500)) })),
  'suggestion.supervise': step(Closed({ ...onVersion, leader: Titled('督办领导', Line(32)), note })),
  'suggestion.unsupervise': step(WithReason),
  'suggestion.reportProgress': step(WithText),
  'suggestion.solve': step(WithText),
} satisfies Record<string, RouteSchemas>;
