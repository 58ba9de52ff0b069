import { SUGGESTION_LIST } from '@contract/lists/suggestion';
import { beginOfDate, endOfDate } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import { REPLY_SPANS, type ReplySpan } from '@contract/rules/suggestion-terms';
import { RUNNING_STATUSES, STAGE_STATUSES } from '@contract/rules/suggestion-status';
import type { SuggestionFilters } from '@contract/schema/suggestion-filters';
import { type Expression, sql, type SqlBool } from 'kysely';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern, searchQuery } from '../../platform/search/bigrams';
import { OUTCOME_CONDITIONS } from './measures';
import { assignedTo, cosignedBy, inArea, type ItemBuilder, type ItemCondition, NOBODY, visibleTo } from './visibility';

/** Items with a running deadline that is over, or near, at `now`. */
export const withDeadline =
  (state: 'near' | 'over', now: Date): ItemCondition =>
  (eb) => {
    const running = eb('item.status', 'in', [...RUNNING_STATUSES]);
    if (state === 'over') return eb.and([running, eb('item.dueAt', '<', now)]);
    return eb.and([running, eb('item.dueAt', '>=', now), eb('item.nearAt', '<=', now)]);
  };

/** Items that were replied to within this range of days. */
const withReplySpan =
  (span: ReplySpan): ItemCondition =>
  (eb) => {
    const { from, to } = REPLY_SPANS[span];
    const took = sql<number>`(${sql.ref('item.replied_at')} - ${sql.ref('item.assigned_at')})`;
    const days = (count: number) => sql<number>`make_interval(days => ${count}::int)`;
    return eb.and([eb(took, '>=', days(from)), ...(to === null ? [] : [eb(took, '<', days(to))])]);
  };

const withWaitingExtension: ItemCondition = (eb) =>
  eb.exists(
    eb
      .selectFrom('extension')
      .whereRef('extension.suggestionId', '=', 'item.id')
      .where('extension.granted', 'is', null)
      .select(sql`1`.as('found')),
  );

/** Items of a deputy: their own, those waiting for their signature, or those they have co-signed. */
const ofDeputy =
  (deputyId: number | null, how: NonNullable<SuggestionFilters['mine']>): ItemCondition =>
  (eb) => {
    if (deputyId === null) return NOBODY;
    if (how === 'lead') return eb('item.deputyId', '=', deputyId);
    if (how === 'cosigned') return cosignedBy(deputyId, 'agreed')(eb);
    return eb.and([cosignedBy(deputyId, 'invited')(eb), eb('item.status', '=', 'cosigning')]);
  };

const answersTo = (terms: string): Expression<SqlBool> => sql<boolean>`${sql.ref('item.search')} @@ ${terms}::tsquery`;

/** Items with the words in the title or the content, ignoring case, or with exactly that number. */
const withKeyword =
  (keyword: string): ItemCondition =>
  (eb) => {
    const pattern = containsPattern(keyword);
    const words = eb.or([eb('item.title', 'ilike', pattern), eb('item.content', 'ilike', pattern)]);
    const search = searchQuery(keyword);
    const found = search === null ? words : eb.and([answersTo(search.terms), ...(search.exact ? [] : [words])]);
    return /^\d+$/.test(keyword) ? eb.or([found, eb('item.number', '=', keyword)]) : found;
  };

/** The condition of each filter. */
const conditions = (eb: ItemBuilder, { viewer, ownArea, now }: { viewer: Viewer; ownArea: string; now: Date }) =>
  filterBy(SUGGESTION_LIST, {
    keyword: (keyword) => withKeyword(keyword)(eb),
    kind: (kind) => eb('item.kind', '=', kind),
    status: (status) => eb('item.status', '=', status),
    stage: (stage) => eb('item.status', 'in', [...STAGE_STATUSES[stage]]),
    category: (category) => eb('item.category', '=', category),
    areaCode: (areaCode) => inArea(areaCode)(eb),
    ownArea: () => eb('item.areaCode', '=', ownArea),
    termId: (termId) => eb('item.termId', '=', termId),
    delegationId: (delegationId) => eb('item.delegationId', '=', delegationId),
    deputyId: (deputyId) => eb('item.deputyId', '=', deputyId),
    unitId: (unitId) => assignedTo(unitId)(eb),
    leadUnitId: (unitId) => assignedTo(unitId, 'lead')(eb),
    inSession: (inSession) => eb('item.inSession', '=', inSession),
    isPublic: (isPublic) => eb('item.isPublic', '=', isPublic),
    deadline: (state) => withDeadline(state, now)(eb),
    submittedFrom: (day) => eb('item.submittedAt', '>=', beginOfDate(day)),
    submittedTo: (day) => eb('item.submittedAt', '<', endOfDate(day)),
    repliedFrom: (day) => eb('item.repliedAt', '>=', beginOfDate(day)),
    repliedTo: (day) => eb('item.repliedAt', '<', endOfDate(day)),
    dueFrom: (day) => eb('item.replyDueAt', '>=', beginOfDate(day)),
    dueTo: (day) => eb('item.replyDueAt', '<', endOfDate(day)),
    outcome: (outcome) => sql<SqlBool>`(${sql.raw(OUTCOME_CONDITIONS[outcome])})`,
    replyClass: (replyClass) => eb('item.replyClass', '=', replyClass),
    handlingRating: (rating) => eb('item.handlingRating', '=', rating),
    resultRating: (rating) => eb('item.resultRating', '=', rating),
    replySpan: (span) => withReplySpan(span)(eb),
    followUp: (followUp) => eb('item.followUp', '=', followUp),
    keySupervised: (keySupervised) => eb('item.keySupervised', '=', keySupervised),
    extensionAsked: () => withWaitingExtension(eb),
    mine: (how) => ofDeputy(viewer.deputyId, how)(eb),
  });

/** The condition of a list: the items that the viewer may see and that match the query. */
export const matching =
  (viewer: Viewer, query: SuggestionFilters, now: Date): ItemCondition =>
  (eb) =>
    eb.and([visibleTo(viewer)(eb), conditions(eb, { viewer, ownArea: query.areaCode ?? viewer.areaCode, now })(query)]);
