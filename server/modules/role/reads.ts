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

const eb = expressionBuilder<Database, 'role'>();

const matching = filterBy(ROLE_LIST, {
  keyword: (keyword) => eb('role.name', 'ilike', containsPattern(keyword)),
  kind: (kind) => eb('role.kind', '=', kind),
});

/** What a role is called, for the log. */
export const roleName: ObjectName = (id) => sql`SELECT name FROM role WHERE id = ${id}`;

/** The queries that read roles, who holds them, and what their kinds are offered. */
export function makeRoleReads(db: Db) {
  /** How many accounts hold each: a userinfo without a role of its own has the one that comes with the product. */
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

  /** The role that somebody acts by: its own, else the one that comes with the product for its kind. */
  async function idOfHolder(userinfoId: number): Promise<number | undefined> {
    const held = await db
      .selectFrom('userinfo')
      .innerJoin('role as shipped', (join) => join.onRef('shipped.kind', '=', 'userinfo.roleKind').on('shipped.builtIn', '=', true))
      .select((eb) => eb.fn.coalesce('userinfo.roleId', 'shipped.id').as('roleId'))
      .where('userinfo.id', '=', userinfoId)
      .executeTakeFirst();
    return held?.roleId;
  }

  /** The screens of a kind, parents before children, each with the codes of what can be done there. */
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

export type ScreenRow = Awaited<ReturnType<ReturnType<typeof makeRoleReads>['screensOf']>>[number];
