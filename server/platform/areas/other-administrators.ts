import { ADMINISTRATORS } from '@contract/rules/administration';
import type { RoleKind } from '@contract/rules/roles';
import { sql } from 'kysely';
import type { Db } from '../db/connect';

/**
 * Returns the administrator kinds of the account that no other enabled account holds for the same area or an area above it. Locks those roles until
 * the transaction ends, so that two administrators do not leave at the same time.
 */
export async function kindsHeldAlone(trx: Db, accountId: number): Promise<RoleKind[]> {
  const own = await trx
    .selectFrom('userinfo')
    .select('roleKind')
    .where('accountId', '=', accountId)
    .where('roleKind', 'in', ADMINISTRATORS)
    .execute();
  const kinds = own.map(({ roleKind }) => roleKind);
  if (kinds.length === 0) return [];
  await trx.selectFrom('role').select('id').where('kind', 'in', kinds).where('builtIn', '=', true).forUpdate().execute();
  const { rows } = await sql<{ roleKind: RoleKind }>`
    SELECT own.role_kind FROM userinfo AS own
    WHERE own.account_id = ${accountId} AND own.role_kind = any(${kinds}::text[]) AND NOT EXISTS (
      SELECT FROM userinfo AS other JOIN account ON account.id = other.account_id
      WHERE other.role_kind = own.role_kind AND account.id <> own.account_id AND NOT account.disabled
        AND own.area_code LIKE other.area_code || '%')`.execute(trx);
  return rows.map(({ roleKind }) => roleKind);
}
