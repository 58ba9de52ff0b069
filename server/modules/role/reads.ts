import type { CallReply } from '@contract/contract';
import type { RoleKind } from '@contract/rules/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { ObjectName } from '../../platform/events/object-names';
import { changeHistoryOf, type ColumnTexts } from '../../platform/records/changes';
import { containsPattern } from '../../platform/search/bigrams';

export interface RoleFilter {
  keyword: string;
  kind?: RoleKind | undefined;
}

/** What a role is called, for the log. */
export const roleName: ObjectName = (id) => sql`SELECT name FROM role WHERE id = ${id}`;

/** The queries that read roles, who holds them, and what their kinds are offered. */
export function makeRoleReads(db: Db) {
  const matching = ({ keyword, kind }: RoleFilter) =>
    db
      .selectFrom('role')
      .$if(keyword !== '', (query) => query.where('name', 'ilike', containsPattern(keyword)))
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind as RoleKind));

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

  async function listPage(filter: RoleFilter, { page, pageSize }: { page: number; pageSize: number }) {
    const rows = matching(filter).selectAll().orderBy('builtIn', 'desc').orderBy('id');
    const [items, { total }] = await Promise.all([
      rows
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      matching(filter)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    const counts = items.length > 0 ? await holders(items.map(({ id }) => id)) : [];
    return { items: items.map((item) => ({ ...item, holders: counts.find(({ id }) => id === item.id)?.holders ?? 0 })), total };
  }

  async function find(id: number) {
    const row = await db.selectFrom('role').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    const [counted] = await holders([id]);
    return { ...row, holders: counted?.holders ?? 0 };
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

  const changesOf = (id: number, texts: ColumnTexts) => changeHistoryOf<CallReply<'role.get'>['history'][number]>(db, 'role', id, texts);

  return { listPage, find, screensOf, changesOf };
}

export type ScreenRow = Awaited<ReturnType<ReturnType<typeof makeRoleReads>['screensOf']>>[number];
