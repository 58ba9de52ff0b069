import { sql } from 'kysely';
import type { Db } from '../db/connect';
import { CIPHER_COLUMNS, type CipherColumn } from './cipher-columns';
import { FIRST_DATA_KEY } from './key-ring';
import type { TextCipher } from './mobile';

/** The pages of a table that are read at once, of 8 KB each: some thousand rows at most. */
const PAGES = 32;

/** The texts that do not begin with this key's id. Those without an id belong to the first key. */
function otherThan(column: string, keyId: string) {
  const text = sql.ref(column);
  const others = sql<boolean>`${text} <> '' AND ${text} NOT LIKE ${`${keyId}.%`}`;
  return keyId === FIRST_DATA_KEY ? sql<boolean>`${others} AND ${text} LIKE '%.%'` : others;
}

/** Counts the texts of a column that need another key than this one. */
async function countOthers(db: Db, { table, column }: CipherColumn, keyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE ${otherThan(column, keyId)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The columns that still have texts of another key, with their number. */
export async function othersOf(db: Db, keyId: string): Promise<(CipherColumn & { count: number })[]> {
  const found = [];
  for (const one of CIPHER_COLUMNS) found.push({ ...one, count: await countOthers(db, one, keyId) });
  return found.filter(({ count }) => count > 0);
}

interface Found {
  place: string;
  cipher: string;
}

/** Returns the texts again under the present key; those that cannot be decrypted stay as they are. */
function renewed(found: readonly Found[], textCipher: TextCipher): (Found & { next: string })[] {
  return found.flatMap((one) => {
    try {
      return [{ ...one, next: textCipher.encrypt(textCipher.decrypt(one.cipher)) }];
    } catch {
      return [];
    }
  });
}

/**
 * Encrypts the texts of a column again with the newest key, page by page. A text that was changed in the meantime stays as it is: each text has a
 * random beginning, so that the comparison finds every change. Returns the number of texts.
 */
async function rewriteColumn(db: Db, { table, column }: CipherColumn, keyId: string, textCipher: TextCipher): Promise<number> {
  const [name, text] = [sql.table(table), sql.ref(column)];
  const size = await sql<{ pages: number }>`
    SELECT (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int AS pages`.execute(db);
  let count = 0;
  for (let page = 0; page < (size.rows[0]?.pages ?? 0); page += PAGES) {
    const [from, to] = [`(${String(page)},0)`, `(${String(page + PAGES)},0)`];
    const { rows } = await sql<Found>`
      SELECT ctid::text AS place, ${text} AS cipher FROM ${name}
      WHERE ctid >= ${from}::tid AND ctid < ${to}::tid AND ${otherThan(column, keyId)}`.execute(db);
    const next = renewed(rows, textCipher);
    if (next.length === 0) continue;
    const places = next.map(({ place }) => place);
    const done = await sql`
      UPDATE ${name} AS kept SET ${sql.ref(column)} = given.next
      FROM unnest(${places}::tid[], ${next.map(({ cipher }) => cipher)}::text[], ${next.map((one) => one.next)}::text[])
        AS given (place, cipher, next)
      WHERE kept.ctid = ANY(${places}::tid[]) AND kept.ctid = given.place AND kept.${text} = given.cipher`.execute(db);
    count += Number(done.numAffectedRows ?? 0);
  }
  return count;
}

/** Encrypts every text again with the newest key. A killed run is simply started again. `onColumn` receives the number of texts of each column. */
export async function rewriteAll(
  db: Db,
  { keyId, textCipher, onColumn }: { keyId: string; textCipher: TextCipher; onColumn: (column: CipherColumn, count: number) => void },
): Promise<number> {
  let sum = 0;
  for (const one of CIPHER_COLUMNS) {
    const count = await rewriteColumn(db, one, keyId, textCipher);
    if (count > 0) onColumn(one, count);
    sum += count;
  }
  return sum;
}
