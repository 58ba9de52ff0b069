import type { CallReply } from '@contract/contract';
import { ADMINISTRATORS } from '@contract/rules/administration';
import type { RoleKind } from '@contract/rules/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { ObjectName } from '../../platform/events/object-names';
import { changeHistoryOf } from '../../platform/records/changes';
import type { ShippedPart } from './arrangement';

const shipped: RawBuilder<ShippedPart | null> = sql`CASE WHEN menu.id IS NOT NULL THEN jsonb_build_object(
  'parentId', menu.parent_id, 'title', menu.title, 'icon', menu.icon, 'hidden', menu.hidden, 'path', menu.path, 'name', menu.name,
  'redirect', menu.redirect, 'component', menu.component) END`;

/** The name of an entry in the log. */
export const menuName: ObjectName = (id) => sql`SELECT coalesce(menu_choice.title, menu.title) AS name
  FROM menu FULL JOIN menu_choice ON menu_choice.id = menu.id WHERE coalesce(menu.id, menu_choice.id) = ${id}`;

/** The queries that read the arrangement of the menu. */
export function makeMenuReads(db: Db) {
  /**
   * Returns every entry, each level in its order: the shipped entries with the choices for them, and the office's own. Choices for an entry that an
   * upgrade removed are left out.
   */
  const listAll = () =>
    db
      .selectFrom('menu')
      .fullJoin('menuChoice as choice', 'choice.id', 'menu.id')
      .where((eb) => eb.or([eb('menu.id', 'is not', null), eb('choice.own', '=', true)]))
      .select((eb) => [
        eb.fn.coalesce('menu.id', 'choice.id').$notNull().as('id'),
        eb.fn.coalesce('choice.own', sql<boolean>`false`).as('own'),
        eb.fn.coalesce('choice.moved', sql<boolean>`false`).as('moved'),
        eb.fn.coalesce('choice.version', sql<number>`1`).as('version'),
        sql<number | null>`CASE WHEN choice.moved THEN choice.parent_id ELSE menu.parent_id END`.as('parentId'),
        sql<string>`(CASE WHEN choice.moved THEN choice.ordernum ELSE menu.ordernum END)::text`.as('ordernum'),
        'choice.title',
        'choice.icon',
        'choice.hidden',
        'choice.link',
        'choice.roleKinds',
        shipped.as('shipped'),
        eb
          .exists(
            eb
              .selectFrom('menuRole')
              .select('menuRole.menuId')
              .whereRef('menuRole.menuId', '=', 'menu.id')
              .where('roleKind', 'in', ADMINISTRATORS),
          )
          .$castTo<boolean>()
          .as('ofAdministrators'),
      ])
      .orderBy(sql`CASE WHEN choice.moved THEN choice.ordernum ELSE menu.ordernum END`)
      .orderBy('id')
      .execute();

  /** Returns the role kinds that see each shipped entry. */
  const listSeers = (): Promise<{ menuId: number; roleKind: RoleKind }[]> =>
    db.selectFrom('menuRole').select(['menuId', 'roleKind']).orderBy('menuId').orderBy('roleKind').execute();

  const changesOf = (id: number) => changeHistoryOf<CallReply<'menu.get'>['history'][number]>(db, 'menu', id);

  return { listAll, listSeers, changesOf };
}
