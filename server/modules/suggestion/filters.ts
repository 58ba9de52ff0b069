import { NEAR_DAYS } from '@contract/rules/deadline';
import type { Viewer } from '@contract/rules/roles';
import { RUNNING_STATUSES, STAGE_STATUSES } from '@contract/rules/suggestion-workflow';
import type { SuggestionListQuery } from '@contract/schema/suggestion';
import { type Expression, sql, type SqlBool } from 'kysely';
import { containsPattern, searchQuery } from '../../platform/search/bigrams';
import { assignedTo, inArea, type ItemBuilder, type ItemCondition, visibleTo } from './visibility';

const DAY_MS = 86_400_000;

/** Days are those of the offices, which all keep Beijing time. */
const dayStart = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** Items whose deadline runs and is over, or is near, at `now`. */
export const withDeadline =
  (state: 'near' | 'over', now: Date): ItemCondition =>
  (eb) => {
    const running = eb('item.status', 'in', [...RUNNING_STATUSES]);
    if (state === 'over') return eb.and([running, eb('item.dueAt', '<', now)]);
    const nearEnd = new Date(now.getTime() + NEAR_DAYS * DAY_MS);
    return eb.and([running, eb('item.dueAt', '>=', now), eb('item.dueAt', '<', nearEnd)]);
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

/** What a list shows: what the viewer may see, of that what the query asks for. */
export function matching(viewer: Viewer, query: SuggestionListQuery, now: Date): ItemCondition {
  return (eb: ItemBuilder) => {
    const conditions: Expression<SqlBool>[] = [visibleTo(viewer)(eb)];
    const keyword = query.keyword?.trim();
    if (keyword) conditions.push(withKeyword(keyword)(eb));
    if (query.kind) conditions.push(eb('item.kind', '=', query.kind));
    if (query.status) conditions.push(eb('item.status', '=', query.status));
    if (query.stage) conditions.push(eb('item.status', 'in', [...STAGE_STATUSES[query.stage]]));
    if (query.category) conditions.push(eb('item.category', '=', query.category));
    if (query.areaCode) conditions.push(inArea(query.areaCode)(eb));
    if (query.termId) conditions.push(eb('item.termId', '=', query.termId));
    if (query.unitId) conditions.push(assignedTo(query.unitId)(eb));
    if (query.inSession !== undefined) conditions.push(eb('item.inSession', '=', query.inSession));
    if (query.isPublic !== undefined) conditions.push(eb('item.isPublic', '=', query.isPublic));
    if (query.deadline) conditions.push(withDeadline(query.deadline, now)(eb));
    if (query.submittedFrom) conditions.push(eb('item.submittedAt', '>=', dayStart(query.submittedFrom)));
    if (query.submittedTo) conditions.push(eb('item.submittedAt', '<', new Date(dayStart(query.submittedTo).getTime() + DAY_MS)));
    return eb.and(conditions);
  };
}
