import { type Insertable, sql } from 'kysely';
import type { Db } from '../db/connect';
import type { Database } from '../db/schema';

/** One number for all locks of this kind; the other is the area's. */
const IMPORT_LOCK = 33_110_400;

/** The queries that keep what was read of a file. */
export function makeImportStore(db: Db) {
  const add = (row: Insertable<Database['import']>) => db.insertInto('import').values(row).execute();

  /** The role's own import, kept from being run twice at a time, unless it is older than `since`. */
  const lock = (userinfoId: number, id: string, since: Date) =>
    db
      .selectFrom('import')
      .where('id', '=', id)
      .where('userinfoId', '=', userinfoId)
      .where('createdAt', '>=', since)
      .select(['list', 'rows', 'importedAt'])
      .forUpdate()
      .executeTakeFirst();

  /** Lets one import of an area follow the other, so that each sees what the one before has brought in. */
  const lockArea = async (areaCode: string): Promise<void> => {
    await sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK}::int, ${Number.parseInt(areaCode.slice(-9), 10)}::int)`.execute(db);
  };

  const markImported = (id: string, importedAt: Date) => db.updateTable('import').set({ importedAt }).where('id', '=', id).execute();

  const sweep = async (before: Date): Promise<void> => {
    await db.deleteFrom('import').where('createdAt', '<', before).execute();
  };

  return { add, lock, lockArea, markImported, sweep };
}
