import type { ExportQuery } from '@contract/schema/exchange';
import type { Insertable } from 'kysely';
import type { TextCipher } from '../crypto/mobile';
import type { Db } from '../db/connect';
import type { Database } from '../db/schema';

const STATE = ['id', 'total', 'written', 'state'] as const;

type NewExport = Omit<Insertable<Database['export']>, 'queryCipher'> & { query: ExportQuery };

/** The queries for exports in progress; each role sees only its own. The export query is stored encrypted because it may contain a whole number. */
export function makeExportStore(db: Db, textCipher: TextCipher) {
  const add = ({ query, ...row }: NewExport) =>
    db
      .insertInto('export')
      .values({ ...row, queryCipher: textCipher.encrypt(JSON.stringify(query)) })
      .returning(STATE)
      .executeTakeFirstOrThrow();

  const find = (userinfoId: number, id: string) =>
    db.selectFrom('export').select(STATE).where('id', '=', id).where('userinfoId', '=', userinfoId).executeTakeFirst();

  /** Claims the export for the caller, unless another writer was active after `unseenSince`. */
  const claim = async (userinfoId: number, id: string, { now, unseenSince }: { now: Date; unseenSince: Date }) => {
    const claimed = await db
      .updateTable('export')
      .set({ state: 'running', written: 0, seenAt: now })
      .where('id', '=', id)
      .where('userinfoId', '=', userinfoId)
      .where((eb) => eb.or([eb('state', '<>', 'running'), eb('seenAt', '<', unseenSince)]))
      .returning('queryCipher')
      .executeTakeFirst();
    return claimed && { query: JSON.parse(textCipher.decrypt(claimed.queryCipher)) as ExportQuery };
  };

  const note = (id: string, change: { total?: number; written?: number; state?: 'done' | 'failed'; seenAt: Date }) =>
    db.updateTable('export').set(change).where('id', '=', id).execute();

  const sweep = async (before: Date): Promise<void> => {
    await db.deleteFrom('export').where('createdAt', '<', before).where('seenAt', '<', before).execute();
  };

  return { add, find, claim, note, sweep };
}
