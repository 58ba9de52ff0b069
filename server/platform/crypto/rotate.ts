import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '../db/connect';
import { checkHeld, untilHeld } from '../nodes/holding';
import { makeNodeStore } from '../nodes/store';
import { ReadableError } from '../readable-error';
import { fingerprintsOf, newRing, retiredRing, ringText, rotatedRing, type WholeRing } from './key-ring';
import { type KeySource, writeSecretFile } from './key-source';
import { makeRingCipher } from './mobile';
import { addFingerprints, holdKeysLock, openRing } from './open-ring';
import { othersOf, rewriteAll } from './rewrite';

/** Any number that no other lock uses: two runs would make two keys. */
const ROTATION_LOCK = 20_260_193;

interface Given {
  db: Db;
  keys: KeySource;
  dataKey: string | undefined;
  /** For the operator. */
  say: (text: string) => void;
  /** For the keys that go into a KMS: they contain secrets. */
  print: (text: string) => void;
}

const newestOf = (ring: WholeRing): string => ring.sm4.at(-1)?.id ?? '';
/** The newest data key and the newest pair. */
const newestIds = (ring: WholeRing): string[] => [newestOf(ring), ring.sm2.at(-1)?.id ?? ''];

/** One run at a time. The lock belongs to a connection of its own and ends with it. */
function alone(db: Db, work: () => Promise<void>): Promise<void> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ taken: boolean }>`SELECT pg_try_advisory_lock(${ROTATION_LOCK}) AS taken`.execute(connection);
    if (!rows[0]?.taken)
      throw new ReadableError('密钥轮换正在进行，请等它结束。 / Another run of keys:rotate is at work; wait for its end.');
    try {
      await work();
    } finally {
      await sql`SELECT pg_advisory_unlock(${ROTATION_LOCK})`.execute(connection);
    }
  });
}

async function checkMigrated(db: Db): Promise<void> {
  const { rows } = await sql<{ is: boolean }>`SELECT to_regclass('node') IS NOT NULL AS is`.execute(db);
  if (rows[0]?.is) return;
  throw new ReadableError('请先用这个版本启动一次平台，再轮换密钥。 / Start this version of the platform once before keys are rotated.');
}

/** Writes the ring; the former file stays beside it. */
async function replaceFile({ keys, say }: Given, ring: WholeRing): Promise<void> {
  const former = `${keys.where}.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;
  await writeSecretFile(former, await readFile(keys.where, 'utf8'));
  await keys.write(ring);
  say(`旧密钥文件 / former key file: ${former}`);
}

/** Writes the ring, or prints it for the KMS. Returns whether it is in force. */
async function putRing(given: Given, ring: WholeRing): Promise<boolean> {
  if (given.keys.kind === 'file') {
    await replaceFile(given, ring);
    return true;
  }
  given.print(ringText(ring));
  return false;
}

/** Encrypts every text again once all living nodes hold the key: one without it could not read them, and would still write with a former key. */
async function rewriteTexts({ db, say }: Given, ring: WholeRing): Promise<void> {
  say('等待各台服务器换用新密钥 / waiting until every node holds the new keys');
  await untilHeld(db, newestIds(ring));
  const keyId = newestOf(ring);
  const textCipher = makeRingCipher({ keys: () => ring.sm4, refresh: () => false });
  const onColumn = ({ table, column }: { table: string; column: string }, count: number) => say(`  ${table}.${column}: ${String(count)}`);
  const sum = await rewriteAll(db, { keyId, textCipher, onColumn });
  say(`已用新密钥 ${keyId} 重新加密 ${String(sum)} 项 / encrypted again with ${keyId}: ${String(sum)}`);
  const left = await othersOf(db, keyId);
  if (left.length === 0) return;
  const places = left.map(({ table, column, count }) => `${table}.${column} ${String(count)}`).join(', ');
  throw new ReadableError(
    `还有没有重新加密的内容（${places}）：请让每台服务器都用上新密钥，再运行一次。 / Some texts still have a former key (${places}): let every node take the new keys, then run this again.`,
  );
}

/** Adds a data key and a pair, and encrypts every text again with the new key; first ends a run that was interrupted. */
export const rotateKeys = (given: Given): Promise<void> =>
  alone(given.db, async () => {
    const { db, keys, dataKey, say } = given;
    await checkMigrated(db);
    const ring = await openRing(db, keys, dataKey);
    const [others, nodes] = [await othersOf(db, newestOf(ring)), await makeNodeStore(db).listWithout(newestIds(ring))];
    if (others.length > 0 || nodes.length > 0) {
      say('继续上次的轮换 / continuing the rotation that has begun');
      return rewriteTexts(given, ring);
    }
    const next = rotatedRing(ring, new Date());
    if (!(await putRing(given, next))) {
      say(
        '请把上面的内容放进密钥管理系统，重启每台服务器，再运行一次 npm run keys:rotate。 / Put this into the KMS, restart every node, then run npm run keys:rotate again.',
      );
      return;
    }
    await addFingerprints(db, next);
    say(`新密钥 / new keys: ${newestOf(next)}, ${next.sm2.at(-1)?.id ?? ''}`);
    if (dataKey !== undefined) say('DATA_KEY 已写入密钥文件，可以不再设置 / DATA_KEY is now in the key file and need not be set any more');
    await rewriteTexts(given, next);
  });

/** Removes every key but the newest ones. Throws while a text needs one of them, or a living node does not hold the newest. */
export const retireKeys = (given: Given): Promise<void> =>
  alone(given.db, async () => {
    const { db, keys, dataKey, say } = given;
    await checkMigrated(db);
    const ring = await openRing(db, keys, dataKey);
    await checkHeld(db, newestIds(ring));
    const left = await othersOf(db, newestOf(ring));
    if (left.length > 0) {
      const places = left.map(({ table, column, count }) => `${table}.${column} ${String(count)}`).join(', ');
      throw new ReadableError(
        `旧密钥还在用（${places}），请先运行 npm run keys:rotate。 / A former key is still in use (${places}); run npm run keys:rotate first.`,
      );
    }
    const next = retiredRing(ring);
    const kept = fingerprintsOf(next);
    const gone = [...fingerprintsOf(ring).keys()].filter((id) => !kept.has(id));
    if (gone.length === 0) {
      say('没有旧密钥 / there is no former key');
      return;
    }
    // First in the database: a ring may have retired keys, but must not lack others.
    await db.transaction().execute(async (trx) => {
      await holdKeysLock(trx);
      await trx.updateTable('keyFingerprint').set({ retiredAt: new Date() }).where('id', 'in', gone).execute();
    });
    const isWritten = await putRing(given, next);
    say(`已停用 / retired: ${gone.join(', ')}`);
    if (!isWritten) say('请把上面的内容放进密钥管理系统。 / Put this into the KMS.');
  });

/** The keys of a new installation, for a KMS. */
export const printNewKeys = ({ print, say, dataKey }: Pick<Given, 'print' | 'say' | 'dataKey'>): void => {
  print(ringText(newRing(new Date(), dataKey)));
  say('请把上面的内容放进密钥管理系统，用 KEYS_COMMAND 读取它。 / Put this into the KMS and let KEYS_COMMAND print it.');
};
