import { type Insertable, sql } from 'kysely';
import type { TextCipher } from '../crypto/mobile';
import type { Db } from '../db/connect';
import type { Database } from '../db/schema';
import type { NumberedCells } from './list-import';

/** The first key of all advisory locks of this kind; the second key is the area. */
const IMPORT_LOCK = 33_110_400;

type NewImport = Omit<Insertable<Database['import']>, 'rowsCipher'> & { rows: readonly NumberedCells[] };

/** The queries that store the rows read from a file: encrypted, because they contain whole personal numbers. */
export function makeImportStore(db: Db, textCipher: TextCipher) {
  const add = async ({ rows, ...row }: NewImport): Promise<void> => {
    await db
      .insertInto('import')
      .values({ ...row, rowsCipher: textCipher.encrypt(JSON.stringify(rows)) })
      .execute();
  };

  /** Locks the role's own import so that it does not run twice at the same time; not found when it is older than `since`. */
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

  /** Makes imports of one area run one after another, so that each sees the rows of the one before. */
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
