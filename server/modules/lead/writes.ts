import { leadHeat } from '@contract/rules/lead';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { searchTerms } from '../../platform/search/bigrams';

/** The search vector of a lead. */
const searchVector = (...texts: string[]) => sql<string>`array_to_tsvector(${[...new Set(texts.flatMap(searchTerms))]}::text[])`;

/** The queries that change the parts of a lead; run in a transaction that locks it. */
export function makeLeadWrites(trx: Db) {
  const keepSearch = async (id: number, { title, content, place }: { title: string; content: string; place: string }): Promise<void> => {
    await trx
      .updateTable('lead')
      .set({ search: searchVector(title, content, place) })
      .where('id', '=', id)
      .execute();
  };

  /** Locks the lead and recalculates its counts from the rows of joined deputies and followers. */
  async function recount(id: number): Promise<void> {
    const row = await trx.selectFrom('lead').where('id', '=', id).select(['id', 'publishedAt']).forUpdate().executeTakeFirstOrThrow();
    const { joins, follows } = await trx
      .selectNoFrom([
        sql<number>`(SELECT count(*)::int FROM lead_join WHERE lead_id = ${id})`.as('joins'),
        sql<number>`(SELECT count(*)::int FROM lead_follow WHERE lead_id = ${id})`.as('follows'),
      ])
      .executeTakeFirstOrThrow();
    const heat = row.publishedAt === null ? 0 : leadHeat({ publishedAt: row.publishedAt, follows, joins });
    await trx.updateTable('lead').set({ joins, follows, heat }).where('id', '=', id).execute();
  }

  const hold = (id: number) => trx.selectFrom('lead').where('id', '=', id).select(['id', 'state', 'areaCode', 'holderId']).forUpdate();

  const addJoin = async (leadId: number, deputyId: number, userinfoId: number, at: Date): Promise<void> => {
    await trx
      .insertInto('leadJoin')
      .values({ leadId, deputyId, userinfoId, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  const removeJoin = async (leadId: number, deputyId: number): Promise<void> => {
    await trx.deleteFrom('leadJoin').where('leadId', '=', leadId).where('deputyId', '=', deputyId).execute();
  };
  const addFollow = async (leadId: number, userinfoId: number, at: Date): Promise<void> => {
    await trx
      .insertInto('leadFollow')
      .values({ leadId, userinfoId, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  const removeFollow = async (leadId: number, userinfoId: number): Promise<void> => {
    await trx.deleteFrom('leadFollow').where('leadId', '=', leadId).where('userinfoId', '=', userinfoId).execute();
  };

  /** Adds the joined deputies and followers of one lead to the other; the author of the first becomes a follower. */
  async function carryOver(fromId: number, intoId: number, at: Date): Promise<void> {
    // Leads that were merged into the first become part of the second.
    await trx.updateTable('lead').set({ mergedIntoId: intoId }).where('mergedIntoId', '=', fromId).execute();
    await sql`INSERT INTO lead_join (lead_id, deputy_id, userinfo_id, at)
      SELECT ${intoId}::int, deputy_id, userinfo_id, at FROM lead_join WHERE lead_id = ${fromId}
      UNION ALL SELECT ${intoId}::int, holder_id, holder_role_id, ${at}::timestamptz FROM lead
        WHERE id = ${fromId} AND holder_id IS NOT NULL AND holder_role_id IS NOT NULL
      ON CONFLICT DO NOTHING`.execute(trx);
    await sql`DELETE FROM lead_join USING lead WHERE lead.id = ${intoId} AND lead_join.lead_id = lead.id AND lead_join.deputy_id = lead.holder_id`.execute(
      trx,
    );
    await sql`INSERT INTO lead_follow (lead_id, userinfo_id, at)
      SELECT ${intoId}::int, userinfo_id, at FROM lead_follow WHERE lead_id = ${fromId}
      UNION SELECT ${intoId}::int, raised_by_id, ${at}::timestamptz FROM lead WHERE id = ${fromId}
      ON CONFLICT DO NOTHING`.execute(trx);
  }

  /** Returns the roles that are notified about the lead. */
  const partyOf = async (id: number): Promise<{ raisedById: number; holderRoleId: number | null; joined: number[]; followed: number[] }> =>
    trx
      .selectFrom('lead')
      .where('id', '=', id)
      .select(['raisedById', 'holderRoleId'])
      .select([
        sql<number[]>`ARRAY(SELECT userinfo_id FROM lead_join WHERE lead_id = lead.id)`.as('joined'),
        sql<number[]>`ARRAY(SELECT userinfo_id FROM lead_follow WHERE lead_id = lead.id)`.as('followed'),
      ])
      .executeTakeFirstOrThrow();

  const countRaisedSince = async (roleId: number, since: Date): Promise<number> =>
    (
      await trx
        .selectFrom('lead')
        .where('raisedById', '=', roleId)
        .where('raisedAt', '>=', since)
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()
    ).count;

  /** Returns the mandate if it is in office in a current term; locked, so that it does not end in the meantime. */
  const findServing = (deputyId: number) =>
    trx
      .selectFrom('deputy')
      .innerJoin('term', 'term.id', 'deputy.termId')
      .where('deputy.id', '=', deputyId)
      .where('deputy.state', '=', 'serving')
      .where('term.current', '=', true)
      .select(['deputy.id', 'deputy.areaCode'])
      .forShare('deputy')
      .executeTakeFirst();

  return {
    ...{ keepSearch, recount, hold, addJoin, removeJoin, addFollow, removeFollow, carryOver, partyOf, countRaisedSince, findServing },
  };
}
