import { type Insertable, sql } from 'kysely';
import type { TextCipher } from '../crypto/mobile';
import type { Db } from '../db/connect';
import type { Database } from '../db/schema';
import type { NumberedCells } from './list-import';

/** One number for all locks of this kind; the other is the area's. */
const IMPORT_LOCK = 33_110_400;

type NewImport = Omit<Insertable<Database['import']>, 'rowsCipher'> & { rows: readonly NumberedCells[] };

/** The queries that keep what was read of a file: encrypted, as there are whole numbers of people in it. */
export function makeImportStore(db: Db, textCipher: TextCipher) {
  const add = async ({ rows, ...row }: NewImport): Promise<void> => {
    await db
      .insertInto('import')
      .values({ ...row, rowsCipher: textCipher.encrypt(JSON.stringify(rows)) })
      .execute();
  };

  /** The role's own import, kept from being run twice at a time, unless it is older than `since`. */
  const lock = async (userinfoId: number, id: string, since: Date) => {
    const found = await db
      .selectFrom('import')
      .where('id', '=', id)
      .where('userinfoId', '=', userinfoId)
      .where('createdAt', '>=', since)
      .select(['list', 'rowsCipher', 'importedAt'])
      .forUpdate()
      .executeTakeFirst();
    if (!found) return undefined;
    const { rowsCipher, ...rest } = found;
    return { ...rest, rows: JSON.parse(textCipher.decrypt(rowsCipher)) as NumberedCells[] };
  };

  /** Lets one import of an area follow the other, so that each sees what the one before has brought in. */
  const lockArea = async (areaCode: string): Promise<void> => {
    await sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK}::int, ${Number.parseInt(areaCode.slice(-9), 10)}::int)`.execute(db);
  };

  const areaName = async (code: string): Promise<string> =>
    (await db.selectFrom('area').select('name').where('code', '=', code).executeTakeFirst())?.name ?? '';

  const markImported = (id: string, importedAt: Date) => db.updateTable('import').set({ importedAt }).where('id', '=', id).execute();

  const sweep = async (before: Date): Promise<void> => {
    await db.deleteFrom('import').where('createdAt', '<', before).execute();
  };

  return { add, lock, lockArea, areaName, markImported, sweep };
}
