import { type Static, Type } from '@sinclair/typebox';
import { RATINGS, REPLY_CLASSES, REPLY_SPANS, SUGGESTION_KINDS } from '../rules/suggestion-terms';
import {
  AreaCode,
  Closed,
  GivenDay,
  Id,
  KeyOf,
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
  Time,
  Titled,
  Version,
  DictionaryEntryCode,
} from './common';
import { SuggestionFilters } from './suggestion-filters';

const Count = Type.Integer({ minimum: 0 });

/** The base of the figures: all submitted items that the viewer sees, as the list with these filters shows them. */
export const FiguresQuery = Closed({
  kind: Type.Optional(Titled('类型', KeyOf(SUGGESTION_KINDS))),
  areaCode: Type.Optional(AreaCode),
  termId: Type.Optional(Titled('届次', Id)),
  inSession: Type.Optional(Type.Boolean({ title: '提出时段' })),
  submittedFrom: Type.Optional(Titled('提交开始日期', GivenDay)),
  submittedTo: Type.Optional(Titled('提交结束日期', GivenDay)),
});
export type FiguresQuery = Static<typeof FiguresQuery>;

/** A number, with the list filters for exactly these items. */
const figure = { count: Count, list: SuggestionFilters };
export const Figure = Closed(figure);

const Named = Closed({ key: Type.String(), name: Type.String(), ...figure, replied: Count, closed: Count, over: Count, satisfied: Count });
export type NamedFigure = Static<typeof Named>;

const MONTH = Type.String({ pattern: '^\\d{4}-\\d{2}$' });

export const SuggestionFigures = Closed({
  total: Figure,
  running: Figure,
  replied: Figure,
  closed: Figure,
  near: Figure,
  over: Figure,
  keySupervised: Figure,
  followUp: Figure,
  byStatus: Type.Array(Closed({ key: Type.String(), name: Type.String(), ...figure })),
  byCategory: Type.Array(Closed({ key: DictionaryEntryCode, name: Type.String(), ...figure })),
  byClass: Type.Array(Closed({ key: KeyOf(REPLY_CLASSES), name: Type.String(), ...figure })),
  byHandling: Type.Array(Closed({ key: KeyOf(RATINGS), name: Type.String(), ...figure })),
  byResult: Type.Array(Closed({ key: KeyOf(RATINGS), name: Type.String(), ...figure })),
  bySpan: Type.Array(Closed({ key: KeyOf(REPLY_SPANS), name: Type.String(), ...figure })),
  byUnit: Type.Array(Named, { description: 'by lead unit, the largest count first' }),
  byArea: Type.Array(Named),
  byDelegation: Type.Array(Named),
  replyDays: Closed({
    average: Nullable(Type.Number()),
    median: Nullable(Type.Number({ description: 'median days from assignment to reply' })),
  }),
  trend: Type.Array(
    Closed({ month: MONTH, submitted: Count, replied: Count, submittedList: SuggestionFilters, repliedList: SuggestionFilters }),
    { description: 'the last 12 months of the period, oldest first' },
  ),
});
export type SuggestionFigures = Static<typeof SuggestionFigures>;

/** An item with replies that wait for the deputy's rating. */
export const UnratedItem = Closed({
  id: Id,
  number: Type.String(),
  kind: KeyOf(SUGGESTION_KINDS),
  title: Type.String(),
  deputyName: Type.String(),
  delegationName: Type.String(),
  leadUnitName: Nullable(Type.String({ description: 'all lead units, separated by 、' })),
  repliedAt: Nullable(Time),
  ratingDueAt: Nullable(Time),
  reminders: Type.Integer({ minimum: 0, description: 'number of reminders to the deputy since the reply' }),
  remindedAt: Nullable(Time),
  version: Version,
});
export type UnratedItem = Static<typeof UnratedItem>;

export const schemas = {
  'figures.unrated': { query: Closed(Paging), reply: PageOf(UnratedItem) },
  'figures.suggestion': { query: FiguresQuery, reply: SuggestionFigures },
} satisfies Record<string, RouteSchemas>;
