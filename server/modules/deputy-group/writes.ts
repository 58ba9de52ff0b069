import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

/** The writing of members; `trx` is the transaction of the change. */
export function makeDeputyGroupWrites(trx: Db) {
  /** Who of them is in office in the term, and in which group of it. Locked, so that no other group takes them meanwhile and no mandate ends. */
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

  /** Puts these into groups, and takes out of them who is not named. Who was in a group of a former term of theirs leaves it. */
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
