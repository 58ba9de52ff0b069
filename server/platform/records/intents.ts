import type { CallInput } from '@contract/contract';
import type { RouteName } from '@contract/routes';
import type { Db } from '../db/connect';
import { fail } from '../errors';
import { noteRepeated } from '../events/events';
import type { IntentKey } from '../http/idempotency-key';
import type { Kernel } from '../kernel';
import type { Module } from '../module';
import type { RecordType } from '../module-parts';
import type {} from './tables';

/** How long the key of a call is kept to recognise a repetition. */
const KEPT_MS = 7 * 86_400_000;

/** The input of a change's route, with the key of the intent. */
export type Keyed<N extends RouteName> = CallInput<N> & { key: IntentKey | null };

/** A change that was made by this call or by an earlier one with the same key. */
export interface Taken {
  id: number;
  repeated: boolean;
}

/** One intent of one account, identified by a key that its client generated. */
export interface Intent {
  accountId: number;
  /** Null when the call has no key, so it cannot be recognised as a repetition. */
  key: IntentKey | null;
  /** The call and the id of its subject, such as `suggestion.submit:12`. */
  call: string;
}

/**
 * Claims the intent within the transaction that carries it out: `null` when it is new, otherwise the id of the record that it was carried out on. A
 * second call with the same key waits for the end of the first; if the first failed, the second one carries it out.
 * Throws `idempotency.other_call` when the key belongs to another call, and `idempotency.other_input` when that call had another input.
 */
export async function claimIntent(trx: Db, { accountId, key, call }: Intent, now: Date): Promise<{ subjectId: number | null } | null> {
  if (key === null) return null;
  const claimed = await trx
    .insertInto('idempotency')
    .values({ accountId, key: key.uuid, inputHash: key.input, call, subjectType: null, subjectId: null, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const earlier = await trx
    .selectFrom('idempotency')
    .select(['call', 'inputHash', 'subjectId'])
    .where('accountId', '=', accountId)
    .where('key', '=', key.uuid)
    .executeTakeFirstOrThrow();
  if (earlier.call !== call) throw fail('idempotency.other_call');
  // Null: from a time when inputs were not stored.
  if (earlier.inputHash !== null && earlier.inputHash !== key.input) throw fail('idempotency.other_input');
  noteRepeated();
  return { subjectId: earlier.subjectId };
}

/** Stores which record the intent created or changed. */
export async function settleIntent(trx: Db, { accountId, key }: Intent, { type, id }: { type: RecordType; id: number }): Promise<void> {
  if (key === null) return;
  await trx
    .updateTable('idempotency')
    .set({ subjectType: type, subjectId: id })
    .where('accountId', '=', accountId)
    .where('key', '=', key.uuid)
    .execute();
}

/** Deletes intents that are too old to be repeated. */
export const intentsModule = ({ db, clock }: Kernel): Module => ({
  routes: [],
  sweep: async () => {
    await db
      .deleteFrom('idempotency')
      .where('at', '<', new Date(clock.now().getTime() - KEPT_MS))
      .execute();
  },
});
