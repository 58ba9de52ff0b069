import type { CallInput } from '@contract/contract';
import type { Viewer } from '@contract/rules/roles';
import type { ExportColumn } from '@contract/schema/exchange';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { suggestionNames, suggestionOrder, suggestionsMatching } from '../suggestion/service';

/** What was asked for, as it is stored with the export. */
export type ExportQuery = CallInput<'exchange.startExport'>['body'];

/** Who asks for what, and when it is, for deadlines that are near or over. */
export interface ExportScope {
  viewer: Viewer;
  query: ExportQuery;
  now: Date;
}

/** Rows that are asked for at a time; what belongs to them is looked up in one go, which costs little more for many than for few. */
const BATCH = 500;

const itemsOf = (db: Db, { viewer, query, now }: ExportScope) =>
  db.selectFrom('suggestion as item').where(suggestionsMatching(viewer, query, now));

/** How many rows the table will have. */
export async function countItems(db: Db, scope: ExportScope): Promise<number> {
  const counted = await itemsOf(db, scope)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return counted.total;
}

const rowsOf = (db: Db, scope: ExportScope, columns: readonly ExportColumn[]) =>
  itemsOf(db, scope)
    .select(['item.id', 'item.number', 'item.kind', 'item.title', 'item.category', 'item.status', 'item.inSession', 'item.isPublic'])
    .select(['item.submittedAt', 'item.assignedAt', 'item.dueAt', 'item.repliedAt', 'item.replyClass', 'item.handlingRating'])
    .select(['item.resultRating', 'item.keySupervised'])
    // By far the widest, and kept beside the table: not read where it is not wanted.
    .select(columns.includes('content') ? 'item.content' : sql<string>`''`.as('content'))
    .select(suggestionNames)
    .orderBy(suggestionOrder(scope.query));

type ItemRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** A row of the table before it becomes cells; names are parted by 、. */
export type ExportRow = ItemRow & { signers: string; helperUnitNames: string };

interface Named {
  suggestionId: number;
  names: string;
}

const byItem = (rows: readonly Named[]) => new Map(rows.map(({ suggestionId, names }) => [suggestionId, names]));

/** Deputies who signed besides the lead deputy, of all these items at once. */
async function signersOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('cosigner')
    .innerJoin('deputy', 'deputy.id', 'cosigner.deputyId')
    .where('cosigner.suggestionId', '=', sql<number>`any(${ids}::int[])`)
    .where('cosigner.state', '=', 'agreed')
    .groupBy('cosigner.suggestionId')
    .select([
      'cosigner.suggestionId',
      sql<string>`string_agg(deputy.name, '、' ORDER BY cosigner.answered_at, cosigner.deputy_id)`.as('names'),
    ])
    .execute();
  return byItem(rows);
}

/** Helper units in force, of all these items at once. */
async function helpersOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('assignment')
    .innerJoin('unit', 'unit.id', 'assignment.unitId')
    .where('assignment.suggestionId', '=', sql<number>`any(${ids}::int[])`)
    .where('assignment.role', '=', 'helper')
    .where('assignment.endedAt', 'is', null)
    .groupBy('assignment.suggestionId')
    .select(['assignment.suggestionId', sql<string>`string_agg(unit.name, '、' ORDER BY assignment.id)`.as('names')])
    .execute();
  return byItem(rows);
}

const NONE = Promise.resolve(new Map<number, string>());

/** The next rows of the cursor, with what belongs to them; none at its end. */
async function fetchBatch(trx: Db, columns: readonly ExportColumn[]): Promise<ExportRow[]> {
  const { rows } = await sql<ItemRow>`FETCH FORWARD ${sql.raw(String(BATCH))} FROM export_rows`.execute(trx);
  const ids = rows.map(({ id }) => id);
  const signers = await (columns.includes('signers') ? signersOf(trx, ids) : NONE);
  const helpers = await (columns.includes('helperUnitNames') ? helpersOf(trx, ids) : NONE);
  return rows.map((row) => ({ ...row, signers: signers.get(row.id) ?? '', helperUnitNames: helpers.get(row.id) ?? '' }));
}

/**
 * The rows of the list in its order, some at a time, through a cursor. To be made on a transaction: the cursor lives in it.
 * The database looks up one batch while whoever takes the rows is at the one before; nothing else is read ahead.
 */
export async function* readRows(trx: Db, scope: ExportScope, columns: readonly ExportColumn[]): AsyncGenerator<ExportRow[]> {
  await sql`DECLARE export_rows NO SCROLL CURSOR FOR ${rowsOf(trx, scope, columns)}`.execute(trx);
  const ahead = (): Promise<ExportRow[]> => {
    const batch = fetchBatch(trx, columns);
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

const STATE = ['id', 'total', 'written', 'state'] as const;

/** The queries over exports under way; each role knows its own alone. */
export function makeExportStore(db: Db) {
  const add = (row: Insertable<Database['export']>) => db.insertInto('export').values(row).returning(STATE).executeTakeFirstOrThrow();

  const find = (userinfoId: number, id: string) =>
    db.selectFrom('export').select(STATE).where('id', '=', id).where('userinfoId', '=', userinfoId).executeTakeFirst();

  /** Makes it the caller's to write, unless somebody was seen writing it after `unseenSince`. */
  const claim = (userinfoId: number, id: string, { now, unseenSince }: { now: Date; unseenSince: Date }) =>
    db
      .updateTable('export')
      .set({ state: 'running', written: 0, seenAt: now })
      .where('id', '=', id)
      .where('userinfoId', '=', userinfoId)
      .where((eb) => eb.or([eb('state', '<>', 'running'), eb('seenAt', '<', unseenSince)]))
      .returning('query')
      .executeTakeFirst();

  const note = (id: string, change: { total?: number; written?: number; state?: 'done' | 'failed'; seenAt: Date }) =>
    db.updateTable('export').set(change).where('id', '=', id).execute();

  const sweep = async (before: Date): Promise<void> => {
    await db.deleteFrom('export').where('createdAt', '<', before).where('seenAt', '<', before).execute();
  };

  return { add, find, claim, note, sweep };
}
