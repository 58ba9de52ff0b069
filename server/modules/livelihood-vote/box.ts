import type { Mark, Ticks } from '@contract/rules/livelihood-vote';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

/**
 * The roll of who has voted and the box of ballots, to be used on a transaction that holds the vote. With each ballot that comes in both are
 * written anew from end to end, in an order that is drawn: whatever the database knows of a row, its transaction, its place on the disk, its
 * number, is the same of all of them or of no order, so that nothing leads from a name to a ballot.
 */
export function makeBox(trx: Db) {
  /** Everybody who may vote, and nobody has. */
  const makeRoll = async (voteId: number, deputyIds: readonly number[]): Promise<void> => {
    await sql`INSERT INTO livelihood_vote_roll (vote_id, deputy_id, voted)
      SELECT ${voteId}::int, deputy_id, false FROM unnest(${[...deputyIds]}::int[]) AS deputy_id ORDER BY random()`.execute(trx);
  };

  const findOnRoll = (voteId: number, deputyId: number) =>
    trx.selectFrom('livelihoodVoteRoll').where('voteId', '=', voteId).where('deputyId', '=', deputyId).select('voted').executeTakeFirst();

  async function put(voteId: number, deputyId: number, marks: Readonly<Record<string, Mark>>): Promise<void> {
    await sql`WITH old AS (DELETE FROM livelihood_vote_roll WHERE vote_id = ${voteId} RETURNING deputy_id, voted)
      INSERT INTO livelihood_vote_roll (vote_id, deputy_id, voted)
      SELECT ${voteId}::int, deputy_id, voted OR deputy_id = ${deputyId} FROM old ORDER BY random()`.execute(trx);
    await sql`WITH old AS (DELETE FROM livelihood_vote_box WHERE vote_id = ${voteId} RETURNING marks)
      INSERT INTO livelihood_vote_box (id, vote_id, marks)
      SELECT gen_random_uuid(), ${voteId}::int, marks FROM (
        SELECT marks FROM old UNION ALL SELECT ${JSON.stringify(marks)}::jsonb) AS ballot ORDER BY random()`.execute(trx);
  }

  const count = async (voteId: number): Promise<number> =>
    (
      await trx
        .selectFrom('livelihoodVoteBox')
        .where('voteId', '=', voteId)
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()
    ).count;

  /** The ticks of each project. */
  async function ticks(voteId: number): Promise<Map<number, Ticks>> {
    const { rows } = await sql<Ticks & { livelihoodId: number }>`
      SELECT mark.key::int AS "livelihoodId", count(*) FILTER (WHERE mark.value = 'yes')::int AS yes,
        count(*) FILTER (WHERE mark.value = 'good')::int AS good, count(*) FILTER (WHERE mark.value = 'fair')::int AS fair,
        count(*) FILTER (WHERE mark.value = 'poor')::int AS poor
      FROM livelihood_vote_box AS box, jsonb_each_text(box.marks) AS mark WHERE box.vote_id = ${voteId} GROUP BY mark.key`.execute(trx);
    return new Map(rows.map(({ livelihoodId, ...marks }) => [livelihoodId, marks]));
  }

  return { makeRoll, findOnRoll, put, count, ticks };
}
