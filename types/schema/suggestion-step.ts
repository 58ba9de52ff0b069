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
  Version,
} from './common';
import { StepReply, SuggestionDraft } from './suggestion';
import { FileIds, ReplyDraft } from './suggestion-parts';

const onVersion = { version: Version };
const JustVersion = Closed(onVersion);
const WithNote = Closed({ ...onVersion, note: OptionalText(500) });
const WithReason = Closed({ ...onVersion, reason: Text(500) });
const WithText = Closed({ ...onVersion, content: Text(2000) });

const assigning = {
  mode: KeyOf(HANDLING_MODES),
  leadUnitIds: Type.Array(Id, { minItems: 1, maxItems: 10, uniqueItems: true, description: 'one, or those that answer apart' }),
  helperUnitIds: Type.Array(Id, { maxItems: 10, uniqueItems: true }),
  note: OptionalText(500),
};

/** Each step answers the item as it stands afterwards. */
const step = <B extends RouteSchemas['body']>(body: B) => ({ params: IdParams, body, reply: StepReply });

export const suggestionStepSchemas = {
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
  'suggestion.merge': step(Closed({ ...onVersion, intoId: Id, note: OptionalText(500) })),
  'suggestion.unmerge': step(WithReason),
  'suggestion.assign': step(Closed({ ...onVersion, ...assigning })),
  'suggestion.assignMany': {
    body: Closed({
      ...assigning,
      items: Type.Array(Closed({ id: Id, ...onVersion }), { minItems: 1, maxItems: 100, description: 'each once' }),
    }),
    reply: Type.Array(
      Closed({ id: Id, error: Type.Union([Type.Null(), Type.String({ description: 'why this one was not assigned, for people' })]) }),
      { description: 'each item by itself, in the order asked' },
    ),
  },
  'suggestion.setPublicity': step(Closed({ ...onVersion, isPublic: Type.Boolean(), reason: Text(500) })),
  'suggestion.sign': step(JustVersion),
  'suggestion.return': step(WithReason),
  'suggestion.addContact': step(
    Closed({
      ...onVersion,
      form: KeyOf(CONTACT_FORMS),
      at: GivenTime,
      place: BlankableLine(100),
      people: Line(200),
      record: Text(2000),
      fileIds: FileIds,
    }),
  ),
  'suggestion.giveOpinion': step(WithText),
  'suggestion.askExtension': step(Closed({ ...onVersion, reason: Text(500), until: GivenDay })),
  'suggestion.grantExtension': step(Closed({ ...onVersion, unitId: Id, note: OptionalText(500) })),
  'suggestion.refuseExtension': step(Closed({ ...onVersion, unitId: Id, reason: Text(500) })),
  'suggestion.draftReply': step(Closed({ ...ReplyDraft.properties, ...onVersion })),
  'suggestion.approveReply': step(WithNote),
  'suggestion.sendBack': step(WithReason),
  'suggestion.reply': step(JustVersion),
  'suggestion.remind': step(WithNote),
  'suggestion.evaluate': step(
    Closed({
      ...onVersion,
      replyId: Type.Optional({ ...Id, description: 'which reply; may be left out where one alone is unrated' }),
      handling: KeyOf(RATINGS),
      result: KeyOf(RATINGS),
      comment: OptionalText(500),
    }),
  ),
  'suggestion.urge': step(Closed({ ...onVersion, content: Text(500) })),
  'suggestion.supervise': step(Closed({ ...onVersion, leader: Line(32), note: OptionalText(500) })),
  'suggestion.unsupervise': step(WithReason),
  'suggestion.reportProgress': step(WithText),
  'suggestion.solve': step(WithText),
} satisfies Record<string, RouteSchemas>;
