import { ADDRESSABLE_ROLES, ADDRESSING_LIMITS } from '@contract/rules/publishing';
import type { Addressing, AddressingNames } from '@contract/schema/addressee';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { byPinyin } from '../db/by-pinyin';
import type { Db } from '../db/connect';
import type { Database } from '../db/schema';
import { fail } from '../errors';
import { containsPattern } from '../search/bigrams';
import { congressOf, delegationsIn, deputiesIn, MOST_DELEGATIONS } from './scope';

const MOST_PEOPLE = 50;

const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`;
const anyWord = (words: readonly string[]) => sql<never>`any(${words}::text[])`;
/** Area codes are digits, so no wildcard hides in them. */
const within = (column: Expression<string>, areaCodes: readonly string[]) =>
  sql<boolean>`${column} LIKE any(${areaCodes.map((code) => `${code}%`)}::text[])`;

type RoleBuilder = ExpressionBuilder<Database & { deputy: { delegationId: number | null } }, 'userinfo' | 'deputy'>;

/** The condition for the chosen roles, among those that can be addressed. */
const isChosen =
  ({ roleKinds, areaCodes, delegationIds, userinfoIds }: Addressing) =>
  (eb: RoleBuilder): Expression<SqlBool> => {
    const byRole: Expression<SqlBool>[] = [];
    if (roleKinds.length > 0) byRole.push(eb('userinfo.roleKind', '=', anyWord(roleKinds)));
    if (areaCodes.length > 0) byRole.push(within(eb.ref('userinfo.areaCode'), areaCodes));
    return eb.or([
      ...(byRole.length > 0 ? [eb.and(byRole)] : []),
      eb('deputy.delegationId', '=', anyOf(delegationIds)),
      eb('userinfo.id', '=', anyOf(userinfoIds)),
    ]);
  };

/** The queries for the roles to which an area can publish. `db` may be a transaction. */
export function makeAddressing(db: Db) {
  /** The active working roles of the area and the areas below it; deputies only of current terms, and also those of the area's congress. */
  const rolesIn = (areaCode: string) =>
    db
      .selectFrom('userinfo')
      .innerJoin('account', 'account.id', 'userinfo.accountId')
      .leftJoin('deputy', 'deputy.id', 'userinfo.deputyId')
      .leftJoin('term', 'term.id', 'deputy.termId')
      .where('account.disabled', '=', false)
      .where('userinfo.roleKind', '=', anyWord(ADDRESSABLE_ROLES))
      .where((eb) => eb.or([eb('userinfo.roleKind', '<>', 'deputy'), eb('term.current', '=', true)]))
      .where((eb) =>
        eb.or([
          eb('userinfo.areaCode', 'like', `${areaCode}%`),
          eb.and([eb('userinfo.roleKind', '=', 'deputy'), eb('userinfo.areaCode', '=', congressOf(areaCode))]),
        ]),
      );

  const chosenIn = (areaCode: string, addressing: Addressing) =>
    rolesIn(areaCode).where((eb) => isChosen(addressing)(eb as unknown as RoleBuilder));

  const countRoles = (areaCode: string, ids: readonly number[]) =>
    rolesIn(areaCode)
      .where('userinfo.id', '=', anyOf(ids))
      .select((eb) => eb.fn.countAll<number>().as('count'));

  /** Throws `addressee.unknown` for a choice that the area cannot address. */
  async function requireOwn(areaCode: string, { areaCodes, delegationIds, userinfoIds }: Addressing): Promise<void> {
    const { delegations, people } = await db
      .selectNoFrom([
        delegationsIn(db, areaCode)
          .where('delegation.id', '=', anyOf(delegationIds))
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .as('delegations'),
        countRoles(areaCode, userinfoIds).as('people'),
      ])
      .executeTakeFirstOrThrow();
    const areOwn = areaCodes.every((code) => code.startsWith(areaCode));
    if (!areOwn || delegations !== delegationIds.length || people !== userinfoIds.length)
      throw fail('addressee.unknown', { field: 'addressing' });
  }

  /** The number of chosen roles, and the number of meant deputies without an active account. */
  async function count(areaCode: string, addressing: Addressing): Promise<{ people: number; withoutAccount: number }> {
    const { roleKinds, areaCodes, delegationIds } = addressing;
    const meansDeputies = roleKinds.includes('deputy') || (roleKinds.length === 0 && areaCodes.length > 0);
    return db
      .selectNoFrom([
        chosenIn(areaCode, addressing)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .as('people'),
        deputiesIn(db, areaCode)
          .where((eb) =>
            eb.or([
              eb('deputy.delegationId', '=', anyOf(delegationIds)),
              ...(meansDeputies ? [areaCodes.length > 0 ? within(eb.ref('deputy.areaCode'), areaCodes) : sql<boolean>`true`] : []),
            ]),
          )
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('userinfo')
                  .innerJoin('account', 'account.id', 'userinfo.accountId')
                  .where('account.disabled', '=', false)
                  .whereRef('userinfo.deputyId', '=', 'deputy.id')
                  .select('userinfo.id'),
              ),
            ),
          )
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .as('withoutAccount'),
      ])
      .executeTakeFirstOrThrow()
      .then(({ people, withoutAccount }) => ({ people: people ?? 0, withoutAccount: withoutAccount ?? 0 }));
  }

  /** Finds the roles, areas, delegations and people that the area can address; people by a keyword in their name. */
  async function find(areaCode: string, keyword: string) {
    const [roles, areas, delegations, people] = await Promise.all([
      rolesIn(areaCode)
        .groupBy('userinfo.roleKind')
        .select((eb) => ['userinfo.roleKind', eb.fn.countAll<number>().as('people')])
        .execute(),
      db
        .selectFrom('area')
        .where('code', 'like', `${areaCode}%`)
        .where('code', '<>', areaCode)
        .select(['code', 'name'])
        .orderBy('code')
        .limit(ADDRESSING_LIMITS.areas)
        .execute(),
      delegationsIn(db, areaCode)
        .select(['delegation.id', 'delegation.name'])
        .orderBy('delegation.areaCode')
        .orderBy('delegation.id')
        .limit(MOST_DELEGATIONS)
        .execute(),
      keyword === ''
        ? []
        : rolesIn(areaCode)
            .where('account.name', 'ilike', containsPattern(keyword))
            .select(['userinfo.id as userinfoId', 'account.name', 'userinfo.roleName'])
            .orderBy(byPinyin('account.name'))
            .orderBy('userinfo.id')
            .limit(MOST_PEOPLE)
            .execute(),
    ]);
    const inOrder = ADDRESSABLE_ROLES.flatMap((kind) => roles.filter(({ roleKind }) => roleKind === kind));
    return { roles: inOrder, areas, delegations, people };
  }

  /** The names of the chosen areas, delegations and people, even when they are no longer active. */
  async function namesIn({ roleKinds, areaCodes, delegationIds, userinfoIds }: Addressing): Promise<AddressingNames> {
    const [areas, delegations, people] = await Promise.all([
      db.selectFrom('area').where('code', '=', anyWord(areaCodes)).select(['code', 'name']).orderBy('code').execute(),
      db.selectFrom('delegation').where('id', '=', anyOf(delegationIds)).select(['id', 'name']).orderBy('id').execute(),
      db
        .selectFrom('userinfo')
        .innerJoin('account', 'account.id', 'userinfo.accountId')
        .where('userinfo.id', '=', anyOf(userinfoIds))
        .select(['userinfo.id as userinfoId', 'account.name', 'userinfo.roleName'])
        .orderBy('userinfo.id')
        .execute(),
    ]);
    return { roleKinds, areas, delegations, people };
  }

  return { chosenIn, requireOwn, count, find, namesIn };
}
