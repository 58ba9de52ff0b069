import { sql } from 'kysely';
import type { Db } from '../db/connect';
import { ReadableError } from '../readable-error';
import {
  fingerprintsOf,
  type KeptInDatabase,
  type KeyRing,
  newRing,
  ringOfDatabase,
  ringText,
  type WholeRing,
  withDataKey,
} from './key-ring';
import type { KeySource } from './key-source';

/** Any number that no other lock uses: of several first starts at once one makes the keys. */
const KEYS_LOCK = 20_260_195;

const BRING_ZH = '请从第一台服务器或保险柜的备份复制 keys.json（所有者本人，chmod 600），再启动；不会另造新密钥';
const BRING_EN = 'copy keys.json from the first node or from the safe (same owner, chmod 600), then start again; no new keys are made';

/** Reads the keys that an earlier version kept in the database; null when there are none. */
async function keptIn(trx: Db): Promise<KeptInDatabase | null> {
  const rows = await trx.selectFrom('secret').select(['name', 'value', 'createdAt']).execute();
  const [pair, data] = ['sm2', 'sm4'].map((name) => rows.find((row) => row.name === name));
  if (!pair) return null;
  const { publicKey, privateKey } = JSON.parse(pair.value) as { publicKey: string; privateKey: string };
  return { sm2: { publicKey, privateKey, madeAt: pair.createdAt }, sm4: data ? { key: data.value, madeAt: data.createdAt } : null };
}

/** Removes the keys from the database. Deleted rows would stay in the table's file for a while, so its owner replaces the file. */
async function removeKept(trx: Db): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`SELECT has_table_privilege('secret', 'TRUNCATE') AS may`.execute(trx);
  if (rows[0]?.may) await sql`TRUNCATE secret`.execute(trx);
  else await trx.deleteFrom('secret').execute();
}

/** Throws unless the ring has the keys that are still in the database: otherwise their removal would lose them. */
function checkHolds(ring: KeyRing, kept: KeptInDatabase, source: KeySource): void {
  const hasPair = ring.sm2.some(({ privateKey }) => privateKey === kept.sm2.privateKey);
  const dataKey = kept.sm4?.key;
  const hasKey = dataKey === undefined || ring.sm4.some(({ key }) => key === dataKey) || (ring.aside ?? []).includes(dataKey);
  if (hasPair && hasKey) return;
  if (source.kind === 'command')
    throw new ReadableError(
      `密钥还在数据库里，${source.where} 给出的不是它们：请先不设 KEYS_COMMAND 启动一次，把生成的密钥文件放进密钥管理系统。` +
        ` / The keys are still in the database and ${source.where} gives others: start once without KEYS_COMMAND, then put the key file into the KMS.`,
    );
  throw new ReadableError(
    `密钥还在数据库里，而 ${source.where} 是别的平台的密钥，请移开这个文件再启动。` +
      ` / The keys are still in the database, and ${source.where} has keys of another installation: move the file away, then start again.`,
  );
}

/** Writes the ring and reads it back: what cannot be read again is not relied on. */
async function writeChecked(source: KeySource, ring: KeyRing): Promise<KeyRing> {
  await source.write(ring);
  const read = await source.read();
  if (read && ringText(read) === ringText(ring)) return read;
  throw new ReadableError(
    `密钥文件 ${source.where} 写入后读不回来，请检查磁盘。 / The key file ${source.where} cannot be read back; check the disk.`,
  );
}

async function obtain(
  source: KeySource,
  dataKey: string | undefined,
  found: { known: number; kept: KeptInDatabase | null; used: boolean },
) {
  const { known, kept, used } = found;
  const ring = await source.read();
  if (ring) {
    if (kept) checkHolds(ring, kept, source);
    return ring;
  }
  if (known > 0 || (used && !kept))
    throw new ReadableError(
      `没有密钥文件 ${source.where}，而数据库里已有用它加密的数据：${BRING_ZH}。 / The key file ${source.where} is missing, and the database has data that needs it: ${BRING_EN}.`,
    );
  return writeChecked(source, kept ? ringOfDatabase(kept, new Date(), dataKey) : newRing(new Date(), dataKey));
}

/** Throws for a ring without the keys of the database. */
async function checkKnown(trx: Db, ring: WholeRing, where: string): Promise<void> {
  const own = fingerprintsOf(ring);
  const known = await trx.selectFrom('keyFingerprint').selectAll().execute();
  const missing = known.filter(({ id, fingerprint, retiredAt }) => retiredAt === null && own.get(id) !== fingerprint).map(({ id }) => id);
  if (missing.length > 0)
    throw new ReadableError(
      `${where} 不是这个数据库的密钥，或是旧的（不符：${missing.join('、')}）：${BRING_ZH}。 / The keys of ${where} are not those of this database, or are older ones (${missing.join(', ')}): ${BRING_EN}.`,
    );
  await addFingerprints(trx, ring);
}

/** Adds the marks of the ring's keys to the database; those that it has stay. */
export async function addFingerprints(trx: Db, ring: WholeRing): Promise<void> {
  await trx
    .insertInto('keyFingerprint')
    .values([...fingerprintsOf(ring)].map(([id, fingerprint]) => ({ id, fingerprint })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const holdKeysLock = (trx: Db) => sql`SELECT pg_advisory_xact_lock(${KEYS_LOCK})`.execute(trx);

/**
 * Reads the keys and checks that they are those of the database. On a new database it makes them; on one of an earlier version it moves them out of
 * the database. Several nodes may do this at once: the first one makes the keys.
 */
export async function openRing(db: Db, source: KeySource, dataKey: string | undefined): Promise<WholeRing> {
  return db.transaction().execute(async (trx) => {
    await holdKeysLock(trx);
    const { known } = await trx
      .selectFrom('keyFingerprint')
      .select(sql<number>`count(*)::int`.as('known'))
      .executeTakeFirstOrThrow();
    const used = (await trx.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;
    const kept = await keptIn(trx);
    const obtained = await obtain(source, dataKey, { known, kept, used });
    const whole = withDataKey(obtained, dataKey, source.where);
    await checkKnown(trx, whole, source.where);
    if (kept) await removeKept(trx);
    return whole;
  });
}
