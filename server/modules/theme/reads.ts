import type { FiltersOf } from '@contract/lists/list';
import { THEME_LIST } from '@contract/lists/theme';
import { beijingDate } from '@contract/rules/beijing';
import type { ContributionState } from '@contract/rules/contribution';
import type { Viewer } from '@contract/rules/roles';
import type { ThemeState } from '@contract/rules/theme';
import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { addressedTo } from '../../platform/publishing/addressees';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { managedThemes, themesOf, waitingThemes } from './visibility';
import type { RowOf } from '../../platform/db/results';

const eb = expressionBuilder<Database, 'theme'>();

const matching = ({ viewer, now }: Pick<ThemesAsked, 'viewer' | 'now'>) =>
  filterBy(THEME_LIST, {
    state: (state) => eb('theme.state', '=', state),
    keyword: (keyword) =>
      eb.or([
        eb('theme.title', 'ilike', containsPattern(keyword)),
        sql<boolean>`array_to_string(theme.aim, ' ') ILIKE ${containsPattern(keyword)}`,
      ]),
    waiting: () => waitingThemes(viewer, beijingDate(now)),
    areaCode: (areaCode) => eb('theme.areaCode', 'like', `${areaCode}%`),
    from: (from) => eb('theme.endsOn', '>=', from),
    to: (to) => eb('theme.endsOn', '<=', to),
  });

export interface ThemesAsked {
  viewer: Viewer;
  query: FiltersOf<typeof THEME_LIST>;
  now: Date;
}

export interface Tally {
  deputies: number;
  times: number;
  received: number;
  passed: number;
  open: number;
  solved: number;
}

/** The counts of contributions for the figures: by author, and merged ones only once. */
const TALLY = sql`count(DISTINCT deputy_id)::int AS deputies, count(*)::int AS times,
  count(*) FILTER (WHERE merged_into_id IS NULL)::int AS received,
  count(*) FILTER (WHERE merged_into_id IS NULL AND passed_at IS NOT NULL)::int AS passed,
  count(*) FILTER (WHERE merged_into_id IS NULL AND state = 'passed')::int AS open,
  count(*) FILTER (WHERE merged_into_id IS NULL AND passed_at IS NOT NULL AND state = 'solved')::int AS solved`;

interface DelegationTally {
  delegationId: number | null;
  name: string;
  addressed: number;
  deputies: number;
  times: number;
  solved: number;
}

/** The queries that read themes. `db` may be a transaction. */
export function makeThemeReads(db: Db) {
  const ownCount = ({ roleId, deputyId }: Viewer) =>
    sql<number | null>`CASE WHEN theme.state <> 'draft' AND theme.id IN ${addressedTo('theme', roleId)} THEN (
      SELECT count(*)::int FROM contribution WHERE contribution.theme_id = theme.id AND contribution.deputy_id = ${deputyId ?? 0}) END`;

  const lines = (viewer: Viewer) =>
    db
      .selectFrom('theme')
      .innerJoin('area', 'area.code', 'theme.areaCode')
      .where(themesOf(viewer))
      .select(['theme.id', 'theme.title', 'theme.aim', 'theme.state', 'theme.areaCode', 'area.name as areaName', 'theme.beginsOn'])
      .select(['theme.endsOn', 'theme.coverId', 'theme.publishedAt', 'theme.announcedAt', ownCount(viewer).as('mine')]);

  /** Drafts first, then the newest. */
  const listAll = (asked: ThemesAsked) =>
    lines(asked.viewer)
      .where(matching(asked)(asked.query))
      .orderBy('theme.publishedAt', (order) => order.desc().nullsFirst())
      .orderBy('theme.id', 'desc');

  const counts = async (asked: ThemesAsked): Promise<Map<ThemeState, number>> => {
    const rows = await db
      .selectFrom('theme')
      .where(themesOf(asked.viewer))
      .where(matching(asked)(asked.query))
      .groupBy('theme.state')
      .select((builder) => ['theme.state', builder.fn.countAll<number>().as('count')])
      .execute();
    return new Map(rows.map(({ state, count }) => [state, count]));
  };

  const find = (viewer: Viewer, id: number) =>
    lines(viewer)
      .innerJoin('userinfo', 'userinfo.id', 'theme.publisherId')
      .where('theme.id', '=', id)
      .select(['theme.introduction', 'theme.result', 'theme.contact', 'theme.contactCipher', 'theme.disclosed', 'theme.addressing'])
      .select('userinfo.roleName as publisherName')
      .executeTakeFirst();

  const countWaiting = async (viewer: Viewer, now: Date): Promise<number> => {
    const { count } = await db
      .selectFrom('theme')
      .where(waitingThemes(viewer, beijingDate(now)))
      .select((builder) => builder.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };

  /** Returns the counts of contributions to each theme; a theme without contributions is not in the map. */
  async function talliesOf(ids: readonly number[]): Promise<Map<number, Tally>> {
    const { rows } = await sql<Tally & { themeId: number }>`
      SELECT theme_id AS "themeId", ${TALLY} FROM contribution WHERE theme_id = any(${ids}::int[]) GROUP BY theme_id`.execute(db);
    return new Map(rows.map(({ themeId, ...tally }) => [themeId, tally]));
  }

  async function statesOf(id: number): Promise<Map<ContributionState, number>> {
    const { rows } = await sql<{ state: ContributionState; count: number }>`
      SELECT state, count(*)::int AS count FROM contribution
      WHERE theme_id = ${id} AND merged_into_id IS NULL GROUP BY state`.execute(db);
    return new Map(rows.map(({ state, count }) => [state, count]));
  }

  /** Returns the counts by the delegations of the deputies who are addressed or took part. */
  async function delegationsOf(id: number): Promise<DelegationTally[]> {
    const { rows } = await sql<DelegationTally>`
      WITH asked AS (
        SELECT deputy.delegation_id, count(*)::int AS addressed FROM addressee
        JOIN userinfo ON userinfo.id = addressee.userinfo_id JOIN deputy ON deputy.id = userinfo.deputy_id
        WHERE addressee.subject_type = 'theme' AND addressee.subject_id = ${id} GROUP BY deputy.delegation_id
      ), given AS (
        SELECT deputy.delegation_id, count(DISTINCT deputy.id)::int AS deputies, count(*)::int AS times,
          count(*) FILTER (WHERE contribution.state = 'solved')::int AS solved
        FROM contribution JOIN deputy ON deputy.id = contribution.deputy_id
        WHERE contribution.theme_id = ${id} GROUP BY deputy.delegation_id
      )
      SELECT delegation_id AS "delegationId", coalesce(delegation.name, '') AS name, coalesce(addressed, 0) AS addressed,
        coalesce(deputies, 0) AS deputies, coalesce(times, 0) AS times, coalesce(solved, 0) AS solved
      FROM asked FULL JOIN given USING (delegation_id) LEFT JOIN delegation ON delegation.id = delegation_id
      ORDER BY deputies DESC NULLS LAST, times DESC NULLS LAST, delegation_id`.execute(db);
    return rows;
  }

  /** Counts the opinions without an outcome: neither answered nor marked as for information. Suggestions have their own workflow and are not counted. */
  async function countUnanswered(id: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM contribution WHERE theme_id = ${id} AND state IN ('received', 'passed') AND kind = 'opinion'
        AND merged_into_id IS NULL`.execute(db);
    return rows[0]?.count ?? 0;
  }

  /** Checks whether the viewer may see the theme and its files. */
  const isVisible = async (viewer: Viewer, id: number): Promise<boolean> =>
    (await db.selectFrom('theme').where('theme.id', '=', id).where(themesOf(viewer)).select('theme.id').executeTakeFirst()) !== undefined;

  const managedIds = (viewer: Viewer) => sql<number>`${db.selectFrom('theme').select('theme.id').where(managedThemes(viewer))}`;

  /** Returns the facts of a theme that other modules need. */
  const findFacts = (id: number) =>
    db.selectFrom('theme').select(['title', 'state', 'endsOn', 'publisherId', 'areaCode']).where('id', '=', id).executeTakeFirst();

  return { listAll, counts, find, countWaiting, talliesOf, statesOf, delegationsOf, countUnanswered, isVisible, managedIds, findFacts };
}

export type ThemeLineRow = RowOf<typeof makeThemeReads, 'listAll'>;
