import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

/** The queries that write members; `trx` is the transaction of the change. */
export function makeDeputyGroupWrites(trx: Db) {
  /**
   * Returns which of these deputies are in office in the term, and their groups of that term. Locks the rows, so that in the meantime no other group
   * adds them and no mandate ends.
   */
  async function lockMembers(termId: number, memberIds: readonly number[]) {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM deputy WHERE id = any(${memberIds}::int[]) AND term_id = ${termId} AND state <> 'ended' ORDER BY id FOR UPDATE`.execute(
      trx,
    );
    const ids = rows.map(({ id }) => id);
    const grouped = await trx
      .selectFrom('deputyGroupMember')
      .innerJoin('deputyGroup', 'deputyGroup.id', 'deputyGroupMember.groupId')
      .where('deputyGroup.termId', '=', termId)
      .where('deputyGroupMember.deputyId', '=', sql<number>`any(${ids}::int[])`)
      .select(['deputyGroupMember.deputyId', 'deputyGroup.id as groupId'])
      .execute();
    return { ids, grouped };
  }

  /** Sets the members of the groups and removes all others. Members leave the group of a former term that they were in. */
  async function setMembers(groups: readonly { id: number; leaderId: number | null; memberIds: readonly number[] }[]): Promise<void> {
    const all = groups.flatMap(({ id, leaderId, memberIds }) =>
      memberIds.map((deputyId) => ({ groupId: id, deputyId, leads: deputyId === leaderId })),
    );
    await sql`DELETE FROM deputy_group_member
      WHERE group_id = any(${groups.map(({ id }) => id)}::int[]) OR deputy_id = any(${all.map(({ deputyId }) => deputyId)}::int[])`.execute(
      trx,
    );
    if (all.length === 0) return;
    await sql`INSERT INTO deputy_group_member (group_id, deputy_id, leads)
      SELECT * FROM unnest(${all.map(({ groupId }) => groupId)}::int[], ${all.map(({ deputyId }) => deputyId)}::int[],
        ${all.map(({ leads }) => leads)}::boolean[])`.execute(trx);
  }

  return { lockMembers, setMembers };
}
