import { beginOfDate, DAY_MS } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import { REPLY_SPANS, type ReplySpan } from '@contract/rules/suggestion-terms';
import { RUNNING_STATUSES, STAGE_STATUSES } from '@contract/rules/suggestion-status';
import type { SuggestionFilters } from '@contract/schema/suggestion-filters';
import { type Expression, sql, type SqlBool } from 'kysely';
import { containsPattern, searchQuery } from '../../platform/search/bigrams';
import { assignedTo, cosignedBy, inArea, type ItemBuilder, type ItemCondition, NOBODY, visibleTo } from './visibility';

const nextDay = (day: string): Date => new Date(beginOfDate(day).getTime() + DAY_MS);

/** Items whose deadline runs and is over, or is near, at `now`. */
export const withDeadline =
  (state: 'near' | 'over', now: Date): ItemCondition =>
  (eb) => {
    const running = eb('item.status', 'in', [...RUNNING_STATUSES]);
    if (state === 'over') return eb.and([running, eb('item.dueAt', '<', now)]);
    return eb.and([running, eb('item.dueAt', '>=', now), eb('item.nearAt', '<=', now)]);
  };

/** Items that were replied to after so many days. */
const withReplySpan =
  (span: ReplySpan): ItemCondition =>
  (eb) => {
    const { from, to } = REPLY_SPANS[span];
    const took = sql<number>`(${sql.ref('item.replied_at')} - ${sql.ref('item.assigned_at')})`;
    const days = (count: number) => sql<number>`make_interval(days => ${count}::int)`;
    return eb.and([eb(took, '>=', days(from)), ...(to === null ? [] : [eb(took, '<', days(to))])]);
  };

const withOpenExtension: ItemCondition = (eb) =>
  eb.exists(
    eb
      .selectFrom('extension')
      .whereRef('extension.suggestionId', '=', 'item.id')
      .where('extension.granted', 'is', null)
      .select(sql`1`.as('found')),
  );

/** Items of a deputy: their own, those that wait for their signature, those they have signed. */
const ofDeputy =
  (deputyId: number | null, how: NonNullable<SuggestionFilters['mine']>): ItemCondition =>
  (eb) => {
    if (deputyId === null) return NOBODY;
    if (how === 'lead') return eb('item.deputyId', '=', deputyId);
    if (how === 'cosigned') return cosignedBy(deputyId, 'agreed')(eb);
    return eb.and([cosignedBy(deputyId, 'invited')(eb), eb('item.status', '=', 'cosigning')]);
  };

const answersTo = (terms: string): Expression<SqlBool> => sql<boolean>`${sql.ref('item.search')} @@ ${terms}::tsquery`;

/** Items with the words in the title or the content, letters of either case, or with that very number. */
const withKeyword =
  (keyword: string): ItemCondition =>
  (eb) => {
    const pattern = containsPattern(keyword);
    const words = eb.or([eb('item.title', 'ilike', pattern), eb('item.content', 'ilike', pattern)]);
    const search = searchQuery(keyword);
    const found = search === null ? words : eb.and([answersTo(search.terms), ...(search.exact ? [] : [words])]);
    return /^\d+$/.test(keyword) ? eb.or([found, eb('item.number', '=', keyword)]) : found;
  };

interface Asked {
  viewer: Viewer;
  query: SuggestionFilters;
  now: Date;
}

type Values = Required<SuggestionFilters>;
type Filters = { [Name in keyof Values]: (value: Values[Name], asked: Asked) => ItemCondition };

/** What each filter of the contract asks of an item. */
const FILTERS: Filters = {
  keyword: (keyword) => (keyword.trim() ? withKeyword(keyword.trim()) : (eb) => eb.lit(true)),
  kind: (kind) => (eb) => eb('item.kind', '=', kind),
  status: (status) => (eb) => eb('item.status', '=', status),
  stage: (stage) => (eb) => eb('item.status', 'in', [...STAGE_STATUSES[stage]]),
  category: (category) => (eb) => eb('item.category', '=', category),
  areaCode: (areaCode) => inArea(areaCode),
  ownArea:
    (_own, { viewer, query }) =>
    (eb) =>
      eb('item.areaCode', '=', query.areaCode ?? viewer.areaCode),
  termId: (termId) => (eb) => eb('item.termId', '=', termId),
  delegationId: (delegationId) => (eb) => eb('item.delegationId', '=', delegationId),
  deputyId: (deputyId) => (eb) => eb('item.deputyId', '=', deputyId),
  unitId: (unitId) => assignedTo(unitId),
  leadUnitId: (unitId) => assignedTo(unitId, 'lead'),
  inSession: (inSession) => (eb) => eb('item.inSession', '=', inSession),
  isPublic: (isPublic) => (eb) => eb('item.isPublic', '=', isPublic),
  deadline: (state, { now }) => withDeadline(state, now),
  submittedFrom: (day) => (eb) => eb('item.submittedAt', '>=', beginOfDate(day)),
  submittedTo: (day) => (eb) => eb('item.submittedAt', '<', nextDay(day)),
  repliedFrom: (day) => (eb) => eb('item.repliedAt', '>=', beginOfDate(day)),
  repliedTo: (day) => (eb) => eb('item.repliedAt', '<', nextDay(day)),
  replyClass: (replyClass) => (eb) => eb('item.replyClass', '=', replyClass),
  handlingRating: (rating) => (eb) => eb('item.handlingRating', '=', rating),
  resultRating: (rating) => (eb) => eb('item.resultRating', '=', rating),
  replySpan: (span) => withReplySpan(span),
  followUp: (followUp) => (eb) => eb('item.followUp', '=', followUp),
  keySupervised: (keySupervised) => (eb) => eb('item.keySupervised', '=', keySupervised),
  extensionAsked: () => withOpenExtension,
  mine: (how, { viewer }) => ofDeputy(viewer.deputyId, how),
};

function conditionOf<Name extends keyof Values>(name: Name, asked: Asked): ItemCondition | null {
  const value: Partial<Values>[Name] = asked.query[name];
  return value === undefined ? null : FILTERS[name](value, asked);
}

/** What a list shows: what the viewer may see, of that what the query asks for. */
export function matching(viewer: Viewer, query: SuggestionFilters, now: Date): ItemCondition {
  return (eb: ItemBuilder) => {
    const names = Object.keys(FILTERS) as (keyof Values)[];
    const asked = names.map((name) => conditionOf(name, { viewer, query, now })).filter((condition) => condition !== null);
    return eb.and([visibleTo(viewer), ...asked].map((condition) => condition(eb)));
  };
}
