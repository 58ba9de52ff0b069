import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { NewRow } from './step-store';

/** The note of an extension request that became unnecessary: no office refused it. */
export const NO_LONGER_NEEDED = '已无需延期';

/** The queries that write the work of units on an item; run in a transaction. */
export function makeHandlingStore(trx: Db) {
  const assignmentsOf = (suggestionId: number) =>
    trx
      .selectFrom('assignment')
      .select(['unitId', 'role', 'stage', 'dueAt'])
      .where('suggestionId', '=', suggestionId)
      .where('endedAt', 'is', null)
      .orderBy('id')
      .execute();

  const insertAssignments = async (rows: NewRow<'assignment'>[]): Promise<void> => {
    if (rows.length > 0) await trx.insertInto('assignment').values(rows).execute();
  };

  /** Ends the assignments in force: those of these units, or all. */
  async function endAssignments(suggestionId: number, endedAt: Date, unitIds?: readonly number[]): Promise<void> {
    let query = trx.updateTable('assignment').set({ endedAt }).where('suggestionId', '=', suggestionId).where('endedAt', 'is', null);
    if (unitIds) query = query.where('unitId', 'in', unitIds);
    await query.execute();
  }

  /** Copies the assignments in force and the newest issued reply of each lead unit to another item. */
  async function copyHandling(fromId: number, toId: number): Promise<void> {
    await sql`INSERT INTO assignment (suggestion_id, unit_id, role, stage, assigned_at, signed_at, due_at, return_until, extended)
      SELECT ${toId}::int, unit_id, role, stage, assigned_at, signed_at, due_at, return_until, extended FROM assignment
      WHERE suggestion_id = ${fromId} AND ended_at IS NULL AND role = 'lead' ORDER BY id`.execute(trx);
    await sql`INSERT INTO reply (suggestion_id, unit_id, reply_class, document_number, signer, contact_name, contact_phone, contact_phone_cipher,
        content, stage, done, planned, planned_on, not_adopted, drafted_at, drafted_by_account_id, drafted_by_name, approved_by_name, issued_at,
        copied_from_id)
      SELECT ${toId}::int, unit_id, reply_class, document_number, signer, contact_name, contact_phone, contact_phone_cipher,
        content, stage, done, planned, planned_on, not_adopted, drafted_at, drafted_by_account_id, drafted_by_name, approved_by_name, issued_at,
        coalesce(copied_from_id, id)
      FROM (SELECT DISTINCT ON (unit_id) * FROM reply WHERE suggestion_id = ${fromId} AND stage = 'issued' ORDER BY unit_id, id DESC) AS newest
      WHERE unit_id IN (SELECT unit_id FROM assignment WHERE suggestion_id = ${fromId} AND ended_at IS NULL AND role = 'lead')
      ORDER BY id`.execute(trx);
  }

  const insertContact = (row: NewRow<'contact'>) => trx.insertInto('contact').values(row).returning('id').executeTakeFirstOrThrow();
  const insertHelperOpinion = (row: NewRow<'helperOpinion'>) => trx.insertInto('helperOpinion').values(row).execute();
  const insertUrging = (row: NewRow<'urging'>) => trx.insertInto('urging').values(row).execute();
  const insertProgress = (row: NewRow<'progress'>) => trx.insertInto('progress').values(row).execute();
  const insertExtension = (row: NewRow<'extension'>) => trx.insertInto('extension').values(row).execute();

  /** Returns the unit's open extension request. */
  const findAskedExtension = (suggestionId: number, unitId: number) =>
    trx
      .selectFrom('extension')
      .select(['id', 'until'])
      .where('suggestionId', '=', suggestionId)
      .where('unitId', '=', unitId)
      .where('granted', 'is', null)
      .executeTakeFirst();

  const decideExtension = (id: number, decision: { granted: boolean; note: string; decidedAt: Date }) =>
    trx.updateTable('extension').set(decision).where('id', '=', id).execute();

  /** Closes extension requests that need no decision any more, because the unit has replied or no longer has the item. */
  const dropExtensions = (suggestionId: number, decidedAt: Date, unitIds?: readonly number[]) => {
    const query = trx
      .updateTable('extension')
      .set({ granted: false, note: NO_LONGER_NEEDED, decidedAt })
      .where('suggestionId', '=', suggestionId)
      .where('granted', 'is', null);
    return (unitIds ? query.where('unitId', 'in', unitIds) : query).execute();
  };

  return {
    assignmentsOf,
    insertAssignments,
    endAssignments,
    copyHandling,
    insertContact,
    insertHelperOpinion,
    insertUrging,
    insertProgress,
    insertExtension,
    findAskedExtension,
    decideExtension,
    dropExtensions,
  };
}
