import { sql } from 'kysely';
import type { Db } from '../db/connect';
import { inSlices } from '../slices';
import type { TextCipher } from './mobile';

/** A column that earlier versions filled in clear, and the column of cipher texts that takes its place. */
interface MovedColumn {
  table: string;
  plain: string;
  cipher: string;
}

const MOVED_COLUMNS: readonly MovedColumn[] = [
  { table: 'activity', plain: 'contact_phone', cipher: 'contact_phone_cipher' },
  { table: 'reply', plain: 'contact_phone', cipher: 'contact_phone_cipher' },
  { table: 'theme', plain: 'contact', cipher: 'contact_cipher' },
];

const BATCH = 500;

/** The text of such a pair of columns. A text in clear is the newer one: a node of an earlier version has written it since. */
export const movedText = (textCipher: TextCipher, { plain, cipher }: { plain: string; cipher: string }): string =>
  plain === '' ? textCipher.decrypt(cipher) : plain;

/**
 * Encrypts a batch of texts. Rows that are locked are being changed and wait for the next run, so this waits for nobody, on several nodes too, and
 * overwrites no change. Returns how many rows it moved.
 */
const moveBatch = (db: Db, { table, plain, cipher }: MovedColumn, textCipher: TextCipher): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const [name, from, to] = [sql.table(table), sql.ref(plain), sql.ref(cipher)];
    const { rows } = await sql<{ id: number; text: string }>`
      SELECT id, ${from} AS text FROM ${name} WHERE ${from} <> '' ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED`.execute(trx);
    if (rows.length === 0) return 0;
    const ciphers = await inSlices(rows, ({ text }) => textCipher.encrypt(text));
    await sql`UPDATE ${name} AS kept SET ${to} = given.cipher, ${from} = ''
      FROM unnest(${rows.map(({ id }) => id)}::int[], ${ciphers}::text[]) AS given (id, cipher) WHERE kept.id = given.id`.execute(trx);
    return rows.length;
  });

/** Encrypts the texts that earlier versions wrote in clear. Called at the start and every hour, because such nodes may still be running. */
export async function moveTexts(db: Db, textCipher: TextCipher): Promise<void> {
  for (const column of MOVED_COLUMNS) {
    let moved = BATCH;
    while (moved === BATCH) moved = await moveBatch(db, column, textCipher);
  }
}
