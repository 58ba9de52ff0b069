import { areaContains } from '@contract/rules/area';
import { type ExportedList, type ExportedOf, exportTitles, type QueryOf } from '@contract/lists/list';
import type { Viewer } from '@contract/rules/roles';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../db/connect';
import { fail } from '../errors';
import type { CellInput, TableColumn } from '../spreadsheet/write-table';

/** The viewer, the query, the columns, and the time, for values that depend on the time. */
interface Scope<Query, Column> {
  viewer: Viewer;
  query: Query;
  columns: readonly Column[];
  now: Date;
}

export type ExportScope = Scope<Readonly<Record<string, unknown>>, string>;

/** How a column is filled, and its format when it is not text. Times are dates, so that users can sort and calculate with them. */
type Cell<Row> = readonly [width: number, of: (row: Row) => CellInput, kind?: Exclude<TableColumn['kind'], undefined>];

type ScopeOf<L extends ExportedList> = Scope<QueryOf<L>, ExportedOf<L>>;

/** The part of a list that the export runner needs; the rest stays in the module of the list. */
export interface ListExport {
  name: string;
  columns: readonly string[];
  /** Throws `access.area` when the query names an area outside the viewer's. */
  requireOwnArea(scope: ExportScope): void;
  count(db: Db, scope: ExportScope): Promise<number>;
  table(columns: readonly string[]): TableColumn[];
  /** The cells of the rows in batches, through a cursor. Must be read in a transaction: the cursor lives in it. */
  read(trx: Db, scope: ExportScope): AsyncGenerator<CellInput[][]>;
}

/** Rows per batch; related data is looked up once per batch, which costs little more for many rows than for few. */
const BATCH = 500;

/** The rows of the cursor in batches. The database reads one batch while the consumer handles the batch before it; nothing more is read ahead. */
async function* batchesOf<Row>(fetchBatch: () => Promise<Row[]>): AsyncGenerator<Row[]> {
  const ahead = (): Promise<Row[]> => {
    const batch = fetchBatch();
    // The consumer gets the error when it awaits the batch; until then it must not count as an unhandled rejection.
    batch.catch(() => undefined);
    return batch;
  };
  let next = ahead();
  try {
    for (;;) {
      const batch = await next;
      if (batch.length === 0) return;
      next = ahead();
      yield batch;
    }
  } finally {
    // A consumer that stops early must not end the transaction while a batch is still being read.
    await next.catch(() => undefined);
  }
}

interface ExportDependencies<L extends ExportedList, Row, Whole> {
  /** Looks up the related data of some rows, for all of them at once. */
  whole?: (trx: Db, rows: Row[], scope: ScopeOf<L>) => Promise<Whole[]>;
  cells: Record<ExportedOf<L>, Cell<Whole>>;
}

/**
 * The export definition of a list: `exportOf(NOTICE_LIST, (db, scope) => reads.listAll(scope), { cells: { title: [40, ({ title }) => title] } })`.
 * `rows` is the query with the viewer's visibility and the filters, limited by area, in the order of the list.
 */
export function exportOf<L extends ExportedList, DB, TB extends keyof DB, Row, Whole = Row>(
  list: L,
  rows: (db: Db, scope: ScopeOf<L>) => SelectQueryBuilder<DB, TB, Row>,
  { whole = (_trx, batch) => Promise.resolve(batch as unknown as Whole[]), cells }: ExportDependencies<L, Row, Whole>,
): ListExport {
  const titles = exportTitles(list);
  const areas = Object.keys(list.filters).filter((name) => list.filters[name]?.kind === 'area');
  // The contract has already validated the query for this list.
  const ownOf = (scope: ExportScope) => scope as unknown as ScopeOf<L>;

  return {
    name: list.name,
    columns: list.exported,
    requireOwnArea({ viewer, query }) {
      for (const name of areas) {
        const asked = query[name];
        if (typeof asked === 'string' && !areaContains(viewer.areaCode, asked)) throw fail('access.area');
      }
    },
    async count(db, scope) {
      const matching = rows(db, ownOf(scope))
        .clearSelect()
        .clearOrderBy()
        .select(sql`1`.as('one'));
      const counted = db.selectFrom(matching.as('matching')).select((eb) => eb.fn.countAll<number>().as('total'));
      return (await counted.executeTakeFirstOrThrow()).total;
    },
    table: (columns) =>
      columns.map((key: ExportedOf<L>) => {
        const [width, , kind = 'text'] = cells[key];
        return { title: titles[key], width, kind };
      }),
    async *read(trx, scope) {
      const own = ownOf(scope);
      await sql`DECLARE export_rows NO SCROLL CURSOR FOR ${rows(trx, own)}`.execute(trx);
      yield* batchesOf(async () => {
        const fetched = await sql<Row>`FETCH FORWARD ${sql.raw(String(BATCH))} FROM export_rows`.execute(trx);
        // The last read returns no rows: `whole` would look up data for nothing.
        const batch = fetched.rows.length === 0 ? [] : await whole(trx, fetched.rows, own);
        return batch.map((row) => own.columns.map((key) => cells[key][1](row)));
      });
    },
  };
}
