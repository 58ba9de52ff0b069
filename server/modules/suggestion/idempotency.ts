import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';

/** How long a repeated call is known by its key. */
const KEPT_MS = 7 * 86_400_000;

/** One intent of one account, named by a key that its client drew. */
export interface Intent {
  accountId: number;
  /** A UUID; null when the call carries none and so cannot be told from another one. */
  key: string | null;
  call: string;
}

/**
 * Claims the intent within the transaction that carries it out: `null` when it is new, else the id of the item that it was carried out
 * on. A second call with the key waits for the first one's end; if that failed, the second one carries it out.
 * Throws `idempotency.other_call` when the key named another call.
 */
export async function claimIntent(trx: Db, { accountId, key, call }: Intent, now: Date): Promise<{ suggestionId: number | null } | null> {
  if (key === null) return null;
  const claimed = await trx
    .insertInto('idempotency')
    .values({ accountId, key, call, suggestionId: null, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const earlier = await trx
    .selectFrom('idempotency')
    .select(['call', 'suggestionId'])
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.call !== call) throw fail('idempotency.other_call');
  return { suggestionId: earlier.suggestionId };
}

/** Says which item the intent made. */
export async function settleIntent(trx: Db, { accountId, key }: Intent, suggestionId: number): Promise<void> {
  if (key === null) return;
  await trx.updateTable('idempotency').set({ suggestionId }).where('accountId', '=', accountId).where('key', '=', key).execute();
}

/** Forgets intents that nobody will repeat any more. */
export async function sweepIntents(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}
