import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';

const onReplica = new AsyncLocalStorage<boolean>();

/** Runs work whose queries go to the replica of the pool, if it has one. The work must only read: a replica refuses every change. */
export const readingReplica = <T>(work: () => T): T => onReplica.run(true, work);

/** A pool that takes its connections from `replica` within `readingReplica`, and from `primary` otherwise. */
export const routedPool = (primary: PostgresPool, replica: PostgresPool): PostgresPool => ({
  connect: () => (onReplica.getStore() ? replica : primary).connect(),
  end: async () => {
    await Promise.all([primary.end(), replica.end()]);
  },
});
