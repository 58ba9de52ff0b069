import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { PHASE_COLUMNS } from '../draft-law/service';

/** The first key of the advisory lock under which opinions from one network are counted. */
const ADDRESS_LOCK = 0x1a78;

/** The queries over visitors' opinions. `db` may be a transaction. */
export function makePublicStore(db: Db) {
  const senders = () => db.selectFrom('lawOpinionSender as sender').innerJoin('lawOpinion', 'lawOpinion.id', 'sender.opinionId');

  return {
    /** Locks until the transaction ends, so that opinions from one network are counted one after the other. */
    lockAddress: async (addressHash: string): Promise<void> => {
      await sql`SELECT pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${addressHash}))`.execute(db);
    },

    /** Returns how many opinions came from this network on that day, and whether one of them was the same. */
    countOf: async (addressHash: string, { draftLawId, foldKey }: { draftLawId: number; foldKey: string }) =>
      senders()
        .where('sender.addressHash', '=', addressHash)
        .select([
          sql<number>`count(*)::int`.as('count'),
          sql<boolean>`coalesce(bool_or(law_opinion.draft_law_id = ${draftLawId} AND law_opinion.fold_key = ${foldKey}), false)`.as(
            'hasSame',
          ),
        ])
        .executeTakeFirstOrThrow(),

    addSender: async (sender: Insertable<Database['lawOpinionSender']>): Promise<void> => {
      await db.insertInto('lawOpinionSender').values(sender).execute();
    },

    /** Finds an opinion by its receipt, with the hash of its secret. */
    find: (receipt: string) =>
      senders()
        .innerJoin('draftLaw', 'draftLaw.id', 'lawOpinion.draftLawId')
        .leftJoin('lawPart', 'lawPart.id', 'lawOpinion.partId')
        .where('sender.receipt', '=', receipt)
        .select(['sender.secretHash', 'lawOpinion.id', 'lawOpinion.draftLawId', 'draftLaw.title as lawTitle', 'draftLaw.round'])
        .select(['draftLaw.state as lawState', 'draftLaw.closesOn', 'lawOpinion.target', 'lawOpinion.partId', 'lawPart.kind as partKind'])
        .select([sql<string>`coalesce(law_part.label, '')`.as('partLabel'), sql<string>`coalesce(law_part.title, '')`.as('partTitle')])
        .select(['lawOpinion.content', 'lawOpinion.grounds', 'lawOpinion.state', 'lawOpinion.reason', 'lawOpinion.decidedAt'])
        .select(['lawOpinion.submittedAt', 'lawOpinion.editedAt', 'lawOpinion.version', 'lawOpinion.foldKey'])
        .select(PHASE_COLUMNS.map((column) => `draftLaw.${column}` as const))
        .executeTakeFirst(),
  };
}
