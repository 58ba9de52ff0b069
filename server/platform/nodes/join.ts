import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { version } from '../../../package.json';
import type { Secrets } from '../crypto/secrets';
import { type Db, newestMigration } from '../db/connect';
import type { Module } from '../module';
import { makeNodeStore } from './store';

const EVERY_MS = 10_000;

/**
 * Shows this process to the other nodes: in the database from before its first call until it has closed, with the keys that it holds. The start fails
 * when the row cannot be written; later failures are only logged. Called before the modules are mounted, so that the row stays until their work has ended.
 * Returns a module that removes the rows of nodes that are gone.
 */
export function joinNodes(app: FastifyInstance, { db, secrets }: { db: Db; secrets: Secrets }): Module {
  const store = makeNodeStore(db);
  const id = randomUUID();
  let last: Promise<void> = Promise.resolve();
  let isWaiting = false;
  let timer: NodeJS.Timeout | undefined;

  const write = (): Promise<void> =>
    store.write({ id, name: hostname(), version, migration: newestMigration(), keyIds: secrets.keyIds() }, process.uptime());

  /** Writes after the write that is in progress: that one may not have the newest keys. */
  function writeAgain(): void {
    if (isWaiting) return;
    isWaiting = true;
    last = last
      .then(() => {
        isWaiting = false;
        return write();
      })
      .catch((err: unknown) => app.log.warn({ err }, 'the node could not be shown to the others'));
  }

  app.addHook('onReady', async () => {
    await write();
    secrets.onChange(writeAgain);
    // Keys may have changed since the start read them, when nobody could know of this node.
    secrets.refresh();
    await last;
    timer = setInterval(writeAgain, EVERY_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await last;
    await store.remove(id).catch((err: unknown) => app.log.warn({ err }, 'the node could not be removed'));
  });
  return { routes: [], sweep: store.sweep };
}
