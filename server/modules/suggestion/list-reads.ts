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

/** What is asked for, by whom, and how the data stood then. */
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
/** Pages that are found at once where finding one takes a look at all that match. */
const PAGES_AT_ONCE = 5;
/** Looking at an entry of an index costs about a tenth of looking at a row. */
const ENTRIES_FOR_A_ROW = 10;
const ANY_TIME = new Date(0);

/**
 * Whether what matches is found by an index of its own and then sorted, all of it. Else it is met on the way through the index that
 * has the order of the list, which is the shorter way as long as much matches.
 */
const isNarrow = ({ viewer, query }: Asked): boolean =>
  viewer.roleKind === 'undertaking-unit' ||
  viewer.roleKind === 'deputy' ||
  [query.keyword?.trim(), query.unitId, query.leadUnitId, query.deadline, query.extensionAsked].some(Boolean);

/** The total of a list, from whoever keeps it; null when it has to be counted. */
export type KeptTotal = (viewer: Viewer, query: SuggestionListQuery, now: Date) => Promise<number | null>;

/**
 * The queries that read many suggestions. To be made on a pool of connections: a transaction would not find its own changes.
 * `keptTotal` spares counting a long list; it must tell what was committed before it was asked.
 */
export function makeListReads(db: Db, keptTotal?: KeptTotal) {
  const cache = makeStampedCache(KEPT);
  const readStamp = makeStampReader(db);

  const matches = ({ viewer, query, now }: Pick<Asked, 'viewer' | 'query' | 'now'>) =>
    db.selectFrom('suggestion as item').where(matching(viewer, query, now));

  const countQuery = (asked: Pick<Asked, 'viewer' | 'query' | 'now'>) =>
    matches(asked).select((eb) => eb.fn.countAll<number>().as('total'));

  /** The same for all who see the same and ask for the same. The time is not in it, but in the stamp. */
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

  /** A look at all that match: the ids of some pages in the order of the list, and the total. */
  async function findAmongAll(asked: Asked, from: number, most: number): Promise<FoundPage> {
    // No more than the order needs: the filters' indexes hold most of it, so that no row is read.
    const all = matches(asked).select(['item.id', `item.${asked.query.sort ?? 'submittedAt'}`]);
    const { rows } = await sql<FoundPage>`WITH item AS MATERIALIZED (${all}) SELECT (SELECT count(*) FROM item) AS total,
      ARRAY(SELECT item.id FROM item ORDER BY ${orderOf(asked.query)} LIMIT ${most}::int OFFSET ${from}::int) AS ids`.execute(db);
    return rows[0] ?? { ids: [], total: 0 };
  }

  /**
   * Whether the way through the index of the order passes so many rows that do not match that a look at all is shorter. The usual order has
   * the filters in its index, so that its way passes no rows.
   */
  const isScattered = async (asked: Asked, upTo: number): Promise<boolean> =>
    (asked.query.sort ?? 'submittedAt') !== 'submittedAt' && (await countAll(asked)) < upTo * ENTRIES_FOR_A_ROW;

  /** The ids of the page, and how many match in all. Between two changes both come out the same, and are kept. */
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

  /** One page of what matches, with the number of all that match. */
  async function listPage(viewer: Viewer, query: SuggestionListQuery, options: PageOptions) {
    // Before anything is looked for: what is found may then be newer than the stamp says, never older.
    const stamp = await readStamp(query.deadline ? options.now : null);
    const { ids, total } = await findPage({ ...options, viewer, query, stamp, key: keyOf(viewer, query) });
    return { rows: ids.length > 0 ? await readRows(ids, query.keyword?.trim(), viewer.unitId) : [], total };
  }

  /** How many the viewer sees in each status; statuses without items are left out. */
  async function countByStatus(viewer: Viewer): Promise<StatusCount[]> {
    const counts = db
      .selectFrom('suggestion as item')
      .where(visibleTo(viewer))
      .groupBy('item.status')
      .select((eb) => ['item.status', eb.fn.countAll<number>().as('count')]);
    return cache.get(`by status ${keyOf(viewer, {})}`, await readStamp(), () => counts.execute());
  }

  /** How many a list with that filter shows the viewer, for each of the filters. */
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
