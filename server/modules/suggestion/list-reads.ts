import type { Viewer } from '@contract/rules/roles';
import type { SuggestionStatus } from '@contract/rules/suggestion-status';
import type { SuggestionFilters, SuggestionListQuery } from '@contract/schema/suggestion-filters';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { makeStampedCache } from '../../platform/db/stamped-cache';
import { matching } from './filters';
import { excerptOf, isOwnReplyRated, NAMES, orderOf, SUMMARY_COLUMNS } from './list-columns';
import { makeStampReader } from './stamp';
import { visibleTo } from './visibility';

export interface PageOptions {
  page: number;
  pageSize: number;
  now: Date;
}

/** The query, the viewer, and the stamp of the data at that time. */
interface Asked extends PageOptions {
  viewer: Viewer;
  query: SuggestionListQuery;
  key: string;
  stamp: string;
}

interface FoundPage {
  ids: number[];
  total: number;
}

const KEPT = 2000;
/** The number of pages found at once when finding one page reads all matches. */
const PAGES_AT_ONCE = 5;
/** Reading an index entry costs about a tenth of reading a row. */
const ENTRIES_FOR_A_ROW = 10;
const ANY_TIME = new Date(0);

/**
 * Whether the matches can be found by an index of their own and then sorted completely. Otherwise they are found by reading the index that has the
 * order of the list, which is faster when there are many matches.
 */
const isNarrow = ({ viewer, query }: Asked): boolean =>
  viewer.roleKind === 'undertaking-unit' ||
  viewer.roleKind === 'deputy' ||
  [query.keyword?.trim(), query.unitId, query.leadUnitId, query.deadline, query.extensionAsked].some(Boolean);

/** Returns the total of a list from the stored sums; null when it must be counted. */
export type KeptTotal = (viewer: Viewer, query: SuggestionListQuery, now: Date) => Promise<number | null>;

/**
 * The queries that read many suggestions. They need a connection pool: in a transaction they would not see its own changes. `keptTotal` avoids
 * counting long lists; it must return what was committed before it was called.
 */
export function makeListReads(db: Db, keptTotal?: KeptTotal) {
  const cache = makeStampedCache(KEPT);
  const readStamp = makeStampReader(db);

  const matches = ({ viewer, query, now }: Pick<Asked, 'viewer' | 'query' | 'now'>) =>
    db.selectFrom('suggestion as item').where(matching(viewer, query, now));

  const countQuery = (asked: Pick<Asked, 'viewer' | 'query' | 'now'>) =>
    matches(asked).select((eb) => eb.fn.countAll<number>().as('total'));

  /** Returns the same key for viewers who see the same items and ask for the same. The time is part of the stamp, not of the key. */
  function keyOf(viewer: Viewer, query: SuggestionFilters): string {
    const { sql: text, parameters } = countQuery({ viewer, query, now: ANY_TIME }).compile();
    return JSON.stringify([text, parameters]);
  }

  const countAll = (asked: Asked): Promise<number> =>
    cache.get(asked.key, asked.stamp, async () => {
      const kept = await keptTotal?.(asked.viewer, asked.query, asked.now);
      return kept ?? (await countQuery(asked).executeTakeFirstOrThrow()).total;
    });

  async function findOnTheWay(asked: Asked): Promise<number[]> {
    const { query, page, pageSize } = asked;
    const ids = matches(asked).select('item.id').orderBy(orderOf(query));
    const rows = await ids
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Reads all matches: returns the ids of some pages in the order of the list, and the total. */
  async function findAmongAll(asked: Asked, from: number, most: number): Promise<FoundPage> {
    // Selects only the columns that the order needs: most of them are in the filters' indexes, so that no row is read.
    const all = matches(asked).select(['item.id', `item.${asked.query.sort ?? 'submittedAt'}`]);
    const { rows } = await sql<FoundPage>`WITH item AS MATERIALIZED (${all}) SELECT (SELECT count(*) FROM item) AS total,
      ARRAY(SELECT item.id FROM item ORDER BY ${orderOf(asked.query)} LIMIT ${most}::int OFFSET ${from}::int) AS ids`.execute(db);
    return rows[0] ?? { ids: [], total: 0 };
  }

  /**
   * Whether reading in the order of the index would pass so many non-matching rows that reading all matches is faster. The usual order has the
   * filters in its index, so it passes no such rows.
   */
  const isScattered = async (asked: Asked, upTo: number): Promise<boolean> =>
    (asked.query.sort ?? 'submittedAt') !== 'submittedAt' && (await countAll(asked)) < upTo * ENTRIES_FOR_A_ROW;

  /** Returns the ids of the page and the total. Both stay the same until the next change, so they are cached. */
  async function findPage(asked: Asked): Promise<FoundPage> {
    const { query, page, pageSize, stamp } = asked;
    const key = `${asked.key} ${query.sort ?? ''} ${query.order ?? ''} ${pageSize}`;
    const first = (page - 1) * pageSize;
    if (!isNarrow(asked) && !(await isScattered(asked, first + pageSize))) {
      const [ids, total] = await Promise.all([cache.get(`${key} ${page}`, stamp, () => findOnTheWay(asked)), countAll(asked)]);
      return { ids, total };
    }
    const most = pageSize * PAGES_AT_ONCE;
    const from = Math.floor(first / most) * most;
    const { ids, total } = await cache.get(`${key} from ${from}`, stamp, () => findAmongAll(asked, from, most));
    return { ids: ids.slice(first - from, first - from + pageSize), total };
  }

  async function readRows(ids: readonly number[], keyword: string | undefined, unitId: number | null) {
    const rows = await db
      .selectFrom('suggestion as item')
      .where('item.id', '=', sql<number>`any(${ids}::int[])`)
      .select(SUMMARY_COLUMNS)
      .select(NAMES)
      .select(keyword ? excerptOf(keyword) : sql<null>`null`.as('excerpt'))
      .select(unitId === null ? sql<boolean>`false`.as('ownReplyRated') : isOwnReplyRated(unitId).as('ownReplyRated'))
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Returns a page of the matches, with the total. */
  async function listPage(viewer: Viewer, query: SuggestionListQuery, options: PageOptions) {
    // The stamp is read before the query: the result may then be newer than the stamp, never older.
    const stamp = await readStamp(query.deadline ? options.now : null);
    const { ids, total } = await findPage({ ...options, viewer, query, stamp, key: keyOf(viewer, query) });
    return { rows: ids.length > 0 ? await readRows(ids, query.keyword?.trim(), viewer.unitId) : [], total };
  }

  /** Counts the items that the viewer sees in each status; statuses without items are left out. */
  async function countByStatus(viewer: Viewer): Promise<StatusCount[]> {
    const counts = db
      .selectFrom('suggestion as item')
      .where(visibleTo(viewer))
      .groupBy('item.status')
      .select((eb) => ['item.status', eb.fn.countAll<number>().as('count')]);
    return cache.get(`by status ${keyOf(viewer, {})}`, await readStamp(), () => counts.execute());
  }

  /** Returns the total of the list for each of the filters. */
  async function countFiltered(viewer: Viewer, filters: readonly SuggestionFilters[], now: Date): Promise<number[]> {
    const stamp = await readStamp(now);
    const count = (query: SuggestionFilters) => countAll({ viewer, query, now, stamp, key: keyOf(viewer, query), page: 1, pageSize: 1 });
    return Promise.all(filters.map(count));
  }

  return { listPage, countByStatus, countFiltered };
}

interface StatusCount {
  status: SuggestionStatus;
  count: number;
}

type ListReads = ReturnType<typeof makeListReads>;
export type SummaryRow = Awaited<ReturnType<ListReads['listPage']>>['rows'][number];
