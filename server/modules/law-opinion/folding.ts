import { createHash } from 'node:crypto';
import { sameText } from '@contract/rules/law-opinion';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { LawOpinionRow } from './family';

/** First key of the locks under which copies of one text follow each other. */
const KEY_LOCK = 0x1a77;

/** The same for all opinions of one text on one part, whatever stands between their words. */
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

/** Which copies belong together, and what they share. Runs in a transaction. */
export function makeFolding(trx: Db) {
  return {
    /**
     * Until the transaction ends: what has one of these texts comes one after the other. Taken before any row is locked, since an opinion that
     * is added as a copy waits for the row of the first.
     */
    lockKeys: async (draftLawId: number, keys: readonly string[]): Promise<void> => {
      for (const key of [...new Set(keys)].sort())
        await sql`SELECT pg_advisory_xact_lock(${KEY_LOCK}, hashtext(${`${String(draftLawId)}:${key}`}))`.execute(trx);
    },

    /** The one that a text of this key is a copy of, with what became of it; undefined for the first. */
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

    /** Lets its oldest copy stand for the others, where the first one goes another way. */
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

    /** What becomes of the first becomes of its copies. */
    share: async (id: number, fate: Fate, now: Date): Promise<void> => {
      await trx
        .updateTable('lawOpinion')
        .set({ ...fate, updatedAt: now })
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('foldedIntoId', '=', id)
        .execute();
    },

    /** Its copies are those of another one. */
    moveCopies: async (id: number, intoId: number): Promise<void> => {
      await trx.updateTable('lawOpinion').set({ foldedIntoId: intoId }).where('foldedIntoId', '=', id).execute();
    },
  };
}
