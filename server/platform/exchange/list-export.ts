import { areaContains } from '@contract/rules/area';
import { type ExportedList, type ExportedOf, exportTitles, type QueryOf } from '@contract/lists/list';
import type { Viewer } from '@contract/rules/roles';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../db/connect';
import { fail } from '../errors';
import type { CellInput, TableColumn } from '../spreadsheet/write-table';

/** Who asks for what, in which columns, and when it is, for what depends on the time. */
interface Scope<Query, Column> {
  viewer: Viewer;
  query: Query;
  columns: readonly Column[];
  now: Date;
}

export type ExportScope = Scope<Readonly<Record<string, unknown>>, string>;

/** How a column is filled, and shown where it is not text. Times are dates, so that they can be sorted and counted with. */
type Cell<Row> = readonly [width: number, of: (row: Row) => CellInput, kind?: Exclude<TableColumn['kind'], undefined>];

type ScopeOf<L extends ExportedList> = Scope<QueryOf<L>, ExportedOf<L>>;

/** What the runner knows of a list: the rest stays with the family. */
export interface ListExport {
  name: string;
  columns: readonly string[];
  /** Throws `access.area` when an area that is not the viewer's is asked for. */
  requireOwnArea(scope: ExportScope): void;
  count(db: Db, scope: ExportScope): Promise<number>;
  table(columns: readonly string[]): TableColumn[];
  /** The cells of some rows at a time, through a cursor. To be read on a transaction: the cursor lives in it. */
  read(trx: Db, scope: ExportScope): AsyncGenerator<CellInput[][]>;
}

/** Rows that are asked for at a time; what belongs to them is looked up in one go, which costs little more for many than for few. */
const BATCH = 500;

/**
 * The rows of the cursor some at a time. The database looks up one batch while whoever takes the rows is at the one before; nothing else is
 * read ahead.
 */
async function* batchesOf<Row>(fetchBatch: () => Promise<Row[]>): AsyncGenerator<Row[]> {
  const ahead = (): Promise<Row[]> => {
    const batch = fetchBatch();
    // Told to whoever takes it; until then nobody listens.
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
    // Whoever goes away early must not end the transaction under a batch that is still being read.
    await next.catch(() => undefined);
  }
}

interface ExportDependencies<L extends ExportedList, Row, Whole> {
  /** Looks up what else belongs to some rows, for all of them at once. */
  whole?: (trx: Db, rows: Row[], scope: ScopeOf<L>) => Promise<Whole[]>;
  cells: Record<ExportedOf<L>, Cell<Whole>>;
}

/**
 * What a family says of its list so that it can be exported. `rows` is what the viewer sees of what is asked for, limited by area, in the
 * order of the list.
 */
export function exportOf<L extends ExportedList, DB, TB extends keyof DB, Row, Whole = Row>(
  list: L,
  rows: (db: Db, scope: ScopeOf<L>) => SelectQueryBuilder<DB, TB, Row>,
  { whole = (_trx, batch) => Promise.resolve(batch as unknown as Whole[]), cells }: ExportDependencies<L, Row, Whole>,
): ListExport {
  const titles = exportTitles(list);
  const areas = Object.keys(list.filters).filter((name) => list.filters[name]?.kind === 'area');
  // The contract has held what is asked for to this very list.
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
        // The read that finds the end has no rows: `whole` would look up what belongs to nothing.
        const batch = fetched.rows.length === 0 ? [] : await whole(trx, fetched.rows, own);
        return batch.map((row) => own.columns.map((key) => cells[key][1](row)));
      });
    },
  };
}
