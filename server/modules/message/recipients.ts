import { areaAndAbove } from '@contract/rules/area';
import { ROLE_KINDS, type RoleKind } from '@contract/rules/roles';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { assignsKind, PARTY_ROLES } from '@contract/rules/suggestion-party';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

export type Recipients = ReturnType<typeof makeRecipients>;

function byOwner(rows: readonly { id: number; owner: number | null }[]): Map<number, number[]> {
  const roles = new Map<number, number[]>();
  for (const { id, owner } of rows) if (owner !== null) roles.set(owner, [...(roles.get(owner) ?? []), id]);
  return roles;
}

/** The queries that return the recipients of messages as roles (userinfo ids); roles of disabled accounts are left out. `db` may be a transaction. */
export function makeRecipients(db: Db) {
  const inUse = () =>
    db.selectFrom('userinfo').innerJoin('account', 'account.id', 'userinfo.accountId').where('account.disabled', '=', false);

  /** Returns the roles of each deputy; a deputy without roles is not in the map. */
  async function rolesByDeputy(deputyIds: readonly number[]): Promise<Map<number, number[]>> {
    if (deputyIds.length === 0) return new Map();
    const rows = await inUse()
      .select(['userinfo.id', 'userinfo.deputyId as owner'])
      .where('userinfo.roleKind', '=', 'deputy')
      // All ids in one parameter, so that their number is not limited.
      .where('userinfo.deputyId', '=', sql<number>`any(${deputyIds}::int[])`)
      .orderBy('userinfo.id')
      .execute();
    return byOwner(rows);
  }

  /** Returns the roles of each unit; a unit without roles is not in the map. */
  async function rolesByUnit(unitIds: readonly number[]): Promise<Map<number, number[]>> {
    if (unitIds.length === 0) return new Map();
    const rows = await inUse()
      .select(['userinfo.id', 'userinfo.unitId as owner'])
      .where('userinfo.roleKind', '=', 'undertaking-unit')
      .where('userinfo.unitId', 'in', unitIds)
      .orderBy('userinfo.id')
      .execute();
    return byOwner(rows);
  }

  const rolesOfDeputies = async (deputyIds: readonly number[]): Promise<number[]> => [...(await rolesByDeputy(deputyIds)).values()].flat();
  const rolesOfUnits = async (unitIds: readonly number[]): Promise<number[]> => [...(await rolesByUnit(unitIds)).values()].flat();

  /** Returns the roles of these kinds in the area, otherwise in the nearest area above that has one. */
  async function nearestRoles(kinds: readonly RoleKind[], areaCode: string): Promise<number[]> {
    const rows = await inUse()
      .select(['userinfo.id', 'userinfo.areaCode'])
      .where('userinfo.roleKind', 'in', kinds)
      .where('userinfo.areaCode', 'in', areaAndAbove(areaCode))
      .orderBy((eb) => eb.fn<number>('length', ['userinfo.areaCode']), 'desc')
      .orderBy('userinfo.id')
      .execute();
    return rows.filter((row) => row.areaCode === rows[0]?.areaCode).map(({ id }) => id);
  }

  /** Returns the roles that review and assign items of that kind: the suggestion office, for motions also the motion group. */
  const rolesAssigning = (kind: SuggestionKind, areaCode: string): Promise<number[]> =>
    nearestRoles(
      ROLE_KINDS.filter((role) => assignsKind(role, kind)),
      areaCode,
    );

  /** Returns the roles that supervise the handling: suggestion office, congress office, government supervision. */
  const rolesSupervising = (areaCode: string): Promise<number[]> => nearestRoles(PARTY_ROLES.supervisor, areaCode);

  return { nearestRoles, rolesByDeputy, rolesByUnit, rolesOfDeputies, rolesOfUnits, rolesAssigning, rolesSupervising };
}
