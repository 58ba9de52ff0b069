import { createHash } from 'node:crypto';
import { sameText } from '@contract/rules/law-opinion';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { LawOpinionRow } from './definition';

/** The first key of the advisory locks under which copies of one text are added one after the other. */
const KEY_LOCK = 0x1a77;

/** Returns the same key for all opinions with the same text on the same part, ignoring characters between the words. */
export function foldKeyOf(partId: number | null, content: string): string {
  const text = sameText(content) || content.trim();
  return createHash('sha256')
    .update(`${String(partId ?? 0)}:${text}`)
    .digest('base64url')
    .slice(0, 24);
}

type Fate = Pick<LawOpinionRow, 'state' | 'reason' | 'decidedAt' | 'decidedByName'>;

export const UNDECIDED: Fate = { state: 'submitted', reason: '', decidedAt: null, decidedByName: '' };
export const fateOf = ({ state, reason, decidedAt, decidedByName }: Fate): Fate => ({ state, reason, decidedAt, decidedByName });

/** The queries that group copies of one text and share their outcome. Runs in a transaction. */
export function makeFolding(trx: Db) {
  return {
    /**
     * Locks until the transaction ends, so that opinions with the same text are processed one after the other. It must run before any row is locked,
     * because an opinion added as a copy waits for the row of the first one.
     */
    lockKeys: async (draftLawId: number, keys: readonly string[]): Promise<void> => {
      for (const key of [...new Set(keys)].sort())
        await sql`SELECT pg_advisory_xact_lock(${KEY_LOCK}, hashtext(${`${String(draftLawId)}:${key}`}))`.execute(trx);
    },

    /** Returns the opinion that a text with this key is a copy of, with its outcome; undefined when it is the first. */
    firstOf: async (draftLawId: number, foldKey: string, exceptId = 0) => {
      const oldest = await trx
        .selectFrom('lawOpinion')
        .where('draftLawId', '=', draftLawId)
        .where('foldKey', '=', foldKey)
        .where('id', '<>', exceptId)
        .select((eb) => eb.fn.coalesce('foldedIntoId', 'id').as('id'))
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (!oldest || oldest.id === exceptId) return undefined;
      return trx
        .selectFrom('lawOpinion')
        .where('id', '=', oldest.id)
        .select(['id', 'state', 'reason', 'decidedAt', 'decidedByName'])
        .executeTakeFirst();
    },

    /** Makes the oldest copy the first one of the others, when the former first one leaves the group. */
    handOn: async (id: number): Promise<void> => {
      const heir = await trx
        .selectFrom('lawOpinion')
        .where('foldedIntoId', '=', id)
        .select('id')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .executeTakeFirst();
      if (!heir) return;
      await trx.updateTable('lawOpinion').set({ foldedIntoId: null }).where('id', '=', heir.id).execute();
      await trx.updateTable('lawOpinion').set({ foldedIntoId: heir.id }).where('foldedIntoId', '=', id).execute();
    },

    /** Gives the outcome of the first opinion to its copies. */
    share: async (id: number, fate: Fate, now: Date): Promise<void> => {
      await trx
        .updateTable('lawOpinion')
        .set({ ...fate, updatedAt: now })
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('foldedIntoId', '=', id)
        .execute();
    },

    /** Moves the copies to another opinion. */
    moveCopies: async (id: number, intoId: number): Promise<void> => {
      await trx.updateTable('lawOpinion').set({ foldedIntoId: intoId }).where('foldedIntoId', '=', id).execute();
    },
  };
}
