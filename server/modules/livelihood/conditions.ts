import type { FiltersOf } from '@contract/lists/list';
import { LIVELIHOOD_LIST } from '@contract/lists/livelihood';
import type { LivelihoodMine } from '@contract/rules/livelihood';
import type { Viewer } from '@contract/rules/roles';
import type { Place } from '@contract/rules/station';
import { expressionBuilder, type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern, searchQuery } from '../../platform/search/bigrams';
import { colourBy, hasEver, isDue, proposed, supervised, toReview, undertaken } from './visibility';

const EARTH_METRES = 6_371_000;

const eb = expressionBuilder<Database, 'livelihood'>();

export type LivelihoodFilters = FiltersOf<typeof LIVELIHOOD_LIST>;

const MINE: Readonly<Record<LivelihoodMine, (viewer: Viewer, now: Date) => RawBuilder<SqlBool>>> = {
  proposed,
  undertaken,
  supervised,
  toReview,
};

/** The relations of the viewer to the query's `livelihood`. */
export const mineOf = (viewer: Viewer, now: Date): RawBuilder<LivelihoodMine[]> => sql<LivelihoodMine[]>`array_remove(ARRAY[
  CASE WHEN ${proposed(viewer)} THEN 'proposed' END, CASE WHEN ${undertaken(viewer)} THEN 'undertaken' END,
  CASE WHEN EXISTS (SELECT FROM livelihood_supervisor WHERE livelihood_supervisor.livelihood_id = livelihood.id
    AND livelihood_supervisor.deputy_id = ${viewer.deputyId ?? 0}) THEN 'supervised' END,
  CASE WHEN ${toReview(viewer, now)} THEN 'toReview' END]::text[], NULL)`;

/** Searches the public text: the index finds the character pairs, and the words are compared when pairs alone are not exact. */
export function withKeyword(keyword: string): Expression<SqlBool> {
  const words = eb.or(
    (['title', 'content', 'place'] as const).map((column) => eb(`livelihood.${column}`, 'ilike', containsPattern(keyword))),
  );
  const search = searchQuery(keyword);
  if (search === null) return words;
  const found = sql<SqlBool>`livelihood.search @@ ${search.terms}::tsquery`;
  return search.exact ? found : eb.and([found, words]);
}

export const matching = (viewer: Viewer, now: Date) =>
  filterBy(LIVELIHOOD_LIST, {
    state: (state) => eb('livelihood.state', '=', state),
    keyword: withKeyword,
    colour: (colour) => sql<SqlBool>`${colourBy(now)} = ${colour}`,
    due: (due) => isDue(due, now),
    source: (source) => eb('livelihood.source', '=', source),
    category: (category) => eb('livelihood.category', '=', category),
    year: (year) => eb('livelihood.year', '=', Number(year)),
    areaCode: (areaCode) => eb('livelihood.areaCode', 'like', `${areaCode}%`),
    unitId: (unitId) => eb('livelihood.unitId', '=', unitId),
    mine: (mine) => MINE[mine](viewer, now),
    ever: hasEver,
  });

/** The distance in whole metres from a place to the query's `livelihood`; null when one of them has no position. */
export const metresFrom = (here: Place | undefined): RawBuilder<number | null> =>
  here === undefined
    ? sql<number | null>`NULL::int`
    : sql<number | null>`round(2 * ${EARTH_METRES} * asin(CASE WHEN livelihood.latitude IS NOT NULL THEN least(1, sqrt(
        power(sin(radians(livelihood.latitude - ${here.latitude}) / 2), 2)
        + cos(radians(${here.latitude})) * cos(radians(livelihood.latitude)) * power(sin(radians(livelihood.longitude - ${here.longitude}) / 2), 2))) END))::int`;
