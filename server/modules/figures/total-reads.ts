import { areaContains } from '@contract/rules/area';
import type { Viewer } from '@contract/rules/roles';
import { STAGE_STATUSES } from '@contract/rules/suggestion-status';
import type { SuggestionFilters, SuggestionListQuery } from '@contract/schema/suggestion-filters';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { chosenBy, tallyQueryOf } from './tally-query';

interface Facet {
  facet: string;
  /** The column of a fact that waits to be folded. */
  column: string;
  values: readonly string[];
}

const facet = (name: string, column: string, ...values: string[]): Facet => ({ facet: name, column, values });

type Facets = { [Name in keyof SuggestionFilters]?: (value: NonNullable<SuggestionFilters[Name]>) => Facet };

/** The filters that select a facet with stored sums. */
const FACETS = {
  status: (status) => facet('status', 'status', status),
  stage: (stage) => facet('status', 'status', ...STAGE_STATUSES[stage]),
  category: (category) => facet('category', 'category', category),
  replyClass: (replyClass) => facet('class', 'reply_class', replyClass),
  handlingRating: (rating) => facet('handling', 'handling_rating', rating),
  resultRating: (rating) => facet('result', 'result_rating', rating),
  followUp: (followUp) => facet('followUp', 'follow_up', followUp),
  keySupervised: (isKey) => facet('keySupervised', 'key_supervised', String(isKey)),
} satisfies Facets;

type FacetName = keyof typeof FACETS;

/** Used when the query has no facet filter: every item belongs to an area, so these sums count all items. */
const WHATEVER = facet('area', 'unit_id');

/** Returns the only requested facet; null when there are several. */
function facetOf(filters: Pick<SuggestionFilters, FacetName>): Facet | null {
  const asked = (Object.keys(FACETS) as FacetName[]).flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [(FACETS[name] as (value: unknown) => Facet)(value)];
  });
  return asked.length > 1 ? null : (asked[0] ?? WHATEVER);
}

/** The other filters that sums support, and the parameters of the list itself; with any other filter the sums cannot be used. */
const TOLD = ['areaCode', 'termId', 'kind', 'inSession', 'submittedFrom', 'submittedTo', 'page', 'pageSize', 'sort', 'order'];

const areTold = (query: Record<string, unknown>): boolean =>
  Object.keys(query).every((name) => query[name] === undefined || name in FACETS || TOLD.includes(name));

/** The queries that return the total of a list without counting its items. */
export function makeTotalReads(db: Db) {
  /**
   * Returns the total of a list, and how many changes wait to be folded; null when the sums cannot be used. Changes of a transaction count once it is
   * committed.
   */
  async function findTotal(viewer: Viewer, filters: SuggestionListQuery, now: Date): Promise<{ total: number; waiting: number } | null> {
    const { areaCode = viewer.areaCode } = filters;
    const wanted = facetOf(filters);
    if (!wanted || !areTold(filters) || !areaContains(viewer.areaCode, areaCode)) return null;
    const query = tallyQueryOf(viewer, filters, now);
    if (!query) return null;
    const chosen = chosenBy(query);
    const sums =
      wanted === WHATEVER
        ? sql`SELECT count FROM figure_group WHERE scope = ${areaCode} AND facet = 'area' AND ${chosen}`
        : sql`SELECT count FROM figure_tally WHERE scope = ${areaCode} AND facet = ${wanted.facet} AND value = ANY(${[...wanted.values]}) AND ${chosen}`;
    const holds = wanted === WHATEVER ? sql`true` : sql`${sql.ref(wanted.column)}::text = ANY(${[...wanted.values]})`;
    const beside = query.beside.map((matching) =>
      db
        .selectFrom('suggestion as item')
        .where(matching)
        .select(sql<number>`1`.as('count')),
    );
    const { rows } = await sql<{ total: number; waiting: number }>`
      WITH waiting AS MATERIALIZED (SELECT * FROM figure_change WHERE area_code LIKE ${`${areaCode}%`} AND ${chosen})
      SELECT coalesce(sum(count), 0)::int AS total, (SELECT count(*)::int FROM waiting) AS waiting FROM (
        ${sums}
        UNION ALL SELECT weight FROM waiting WHERE unit_id IS NULL AND ${holds}
        ${sql.join(
          beside.map((items) => sql`UNION ALL (${items})`),
          sql` `,
        )}
      ) AS counted`.execute(db);
    return rows[0] ?? null;
  }

  return { findTotal };
}
