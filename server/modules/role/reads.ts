import type { FiltersOf } from '@contract/lists/list';
import { ROLE_LIST } from '@contract/lists/role';
import type { RoleKind } from '@contract/rules/roles';
import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import type { ObjectName } from '../../platform/events/object-names';
import { filterBy } from '../../platform/records/conditions';
import { pageOf, type Paging } from '../../platform/records/page';
import { containsPattern } from '../../platform/search/bigrams';
import type { ResultOf } from '../../platform/db/results';

const eb = expressionBuilder<Database, 'role'>();

const matching = filterBy(ROLE_LIST, {
  keyword: (keyword) => eb('role.name', 'ilike', containsPattern(keyword)),
  kind: (kind) => eb('role.kind', '=', kind),
});

/** The name of a role in the log. */
export const roleName: ObjectName = (id) => sql`SELECT name FROM role WHERE id = ${id}`;

/** The queries that read roles, their holders, and what their kinds are offered. */
export function makeRoleReads(db: Db) {
  /** Counts the accounts that hold each role: a userinfo without its own role has the built-in one. */
  const holders = (ids: readonly number[]) =>
    db
      .selectFrom('role')
      .innerJoin('userinfo', (join) =>
        join.on((eb) =>
          eb.or([
            eb('userinfo.roleId', '=', eb.ref('role.id')),
            eb.and([eb('userinfo.roleId', 'is', null), eb('role.builtIn', '=', true), eb('userinfo.roleKind', '=', eb.ref('role.kind'))]),
          ]),
        ),
      )
      .where('role.id', 'in', ids)
      .where('userinfo.accountId', 'is not', null)
      .groupBy('role.id')
      .select((eb) => ['role.id', eb.fn.count<number>('userinfo.accountId').distinct().as('holders')])
      .execute();

  async function listPage(filters: FiltersOf<typeof ROLE_LIST>, paging: Paging) {
    const roles = db.selectFrom('role').selectAll().where(matching(filters)).orderBy('builtIn', 'desc').orderBy('id');
    const { items, ...page } = await pageOf(roles, paging);
    const counts = items.length > 0 ? await holders(items.map(({ id }) => id)) : [];
    return { ...page, items: items.map((item) => ({ ...item, holders: counts.find(({ id }) => id === item.id)?.holders ?? 0 })) };
  }

  async function find(id: number) {
    const row = await db.selectFrom('role').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    const [counted] = await holders([id]);
    return { ...row, holders: counted?.holders ?? 0 };
  }

  /** Returns the role that a userinfo acts by: its own role, otherwise the built-in role of its kind. */
  async function idOfHolder(userinfoId: number): Promise<number | undefined> {
    const held = await db
      .selectFrom('userinfo')
      .innerJoin('role as shipped', (join) => join.onRef('shipped.kind', '=', 'userinfo.roleKind').on('shipped.builtIn', '=', true))
      .select((eb) => eb.fn.coalesce('userinfo.roleId', 'shipped.id').as('roleId'))
      .where('userinfo.id', '=', userinfoId)
      .executeTakeFirst();
    return held?.roleId;
  }

  /** Returns the screens of a kind, parents before children, each with the codes of its permissions. */
  const screensOf = (kind: RoleKind) =>
    db
      .selectFrom('menu')
      .innerJoin('menuRole', 'menuRole.menuId', 'menu.id')
      .where('menuRole.roleKind', '=', kind)
      .select(['menu.id', 'menu.parentId', 'menu.title', 'menu.hidden', 'menuRole.auth'])
      .orderBy('menu.level')
      .orderBy('menu.ordernum')
      .orderBy('menu.id')
      .execute();

  return { listPage, find, idOfHolder, screensOf };
}

export type ScreenRow = ResultOf<typeof makeRoleReads, 'screensOf'>[number];
