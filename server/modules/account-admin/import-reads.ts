import type { RoleKind } from '@contract/rules/roles';
import type { Db } from '../../platform/db/connect';

/** The look-up tables for the rows: roles by name, areas by name and code, units and delegations by area and name. */
export interface Places {
  roles: ReadonlyMap<string, { id: number; kind: RoleKind }>;
  areas: ReadonlyMap<string, string>;
  units: ReadonlyMap<string, number>;
  delegations: ReadonlyMap<string, number>;
}

/** The look-ups for an import of accounts: one query each, for any number of rows. */
export function makeImportReads(db: Db) {
  const within = (areaCode: string) => `${areaCode}%`;

  async function placesWithin(areaCode: string): Promise<Places> {
    const [roles, areas, units, delegations] = await Promise.all([
      db.selectFrom('role').select(['id', 'kind', 'name']).execute(),
      db.selectFrom('area').select(['code', 'name']).where('code', 'like', within(areaCode)).orderBy('code', 'desc').execute(),
      db
        .selectFrom('unit')
        .select(['id', 'areaCode', 'name'])
        .where('areaCode', 'like', within(areaCode))
        .where('state', '=', 'active')
        .execute(),
      db
        .selectFrom('delegation')
        .innerJoin('term', 'term.id', 'delegation.termId')
        .select(['delegation.id', 'delegation.areaCode', 'term.areaCode as congress', 'delegation.name'])
        .where('term.current', '=', true)
        .where('term.areaCode', 'like', within(areaCode))
        .execute(),
    ]);
    return {
      roles: new Map(roles.map(({ name, ...role }) => [name, role])),
      areas: new Map(areas.flatMap(({ code, name }) => [[name, code] as const, [code, code] as const])),
      units: new Map(units.map(({ id, areaCode: code, name }) => [`${code} ${name}`, id])),
      delegations: new Map(
        delegations.flatMap(({ id, areaCode: code, congress, name }) => [
          [`${code} ${name}`, id] as const,
          [`${congress} ${name}`, id] as const,
        ]),
      ),
    };
  }

  const takenNames = async (usernames: readonly string[]): Promise<string[]> =>
    (await db.selectFrom('account').select('username').where('username', 'in', usernames).execute()).map(({ username }) => username);

  const takenMobiles = async (hashes: readonly string[]): Promise<string[]> =>
    hashes.length === 0
      ? []
      : (await db.selectFrom('account').select('mobileHash').where('mobileHash', 'in', hashes).execute()).flatMap(
          ({ mobileHash }) => mobileHash ?? [],
        );

  return { placesWithin, takenNames, takenMobiles };
}
