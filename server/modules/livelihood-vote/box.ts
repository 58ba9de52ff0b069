import type { Mark, Ticks } from '@contract/rules/livelihood-vote';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

/**
 * The roll of voters and the box of ballots; run in a transaction that locks the vote. With each new ballot both tables are rewritten completely, in
 * random order: the transaction id, the position on disk and the number of a row are then the same for all rows or in random order, so that no name
 * can be linked to a ballot.
 */
export function makeBox(trx: Db) {
  /** Adds all deputies who may vote to the roll, as not voted. */
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

  /** Counts the marks of each project. */
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
