import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../db/connect';
import { ReadableError } from '../readable-error';
import { makeNodeStore } from './store';

const LOOK_EVERY_MS = 500;
const PATIENCE_MS = 30_000;

const refusal = (nodes: readonly { name: string; version: string }[]): ReadableError => {
  const names = nodes.map(({ name, version }) => `${name} ${version}`).join(', ');
  return new ReadableError(
    `这些服务器还没有新密钥：${names}。请让每台服务器都用上新密钥（复制密钥文件，或重启），停掉的等一分钟，再运行一次。` +
      ` / These nodes do not hold the new keys: ${names}. Let every node take them (copy the key file, or restart); a stopped node is forgotten after a minute. Then run this again.`,
  );
};

/** Throws, with their names, while living nodes lack one of the keys. */
export async function checkHeld(db: Db, keyIds: readonly string[]): Promise<void> {
  const nodes = await makeNodeStore(db).listWithout(keyIds);
  if (nodes.length > 0) throw refusal(nodes);
}

/** Waits until every living node holds the keys; throws like `checkHeld` when it takes longer than `patienceMs`. */
export async function untilHeld(db: Db, keyIds: readonly string[], patienceMs = PATIENCE_MS): Promise<void> {
  const { listWithout } = makeNodeStore(db);
  const endsAt = performance.now() + patienceMs;
  while ((await listWithout(keyIds)).length > 0 && performance.now() < endsAt) await delay(LOOK_EVERY_MS);
  await checkHeld(db, keyIds);
}
