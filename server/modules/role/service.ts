import type { CallInput, CallReply } from '@contract/contract';
import type { RoleKind, Viewer } from '@contract/rules/roles';
import type { OfferedScreen, Role } from '@contract/schema/role';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { requireWhole } from '../../platform/installation/installation';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { makePlain } from '../../platform/records/plain/plain';
import { roleAccess } from './access';
import { ROLES } from './definition';
import { isWithin, offeredTo } from './offered';
import { makeRoleReads } from './reads';
import { sql } from 'kysely';

const columnsOf = ({ name, note, menuIds, permissions }: Omit<CallInput<'role.create'>['body'], 'kind'>) => ({
  name: name.trim(),
  note: note.trim(),
  menuIds,
  permissions,
});

const present = <One extends { updatedAt: Date }>(one: One) => ({ ...one, updatedAt: one.updatedAt.toISOString() });

/** The service of roles and their screens and permissions. */
export function makeRoleService({ db, clock, permissions, installation }: Pick<Kernel, 'db' | 'clock' | 'permissions' | 'installation'>) {
  const reads = makeRoleReads(db);

  /** Describes permissions by the words of their buttons; a role without its own list has all permissions of its kind. */
  const permissionsText = (codes: unknown): string =>
    codes === null ? '全部' : (codes as string[]).map((code) => permissions.get(code)?.title ?? code).join('、') || '（空）';

  const roles = makePlain({ db, clock }, ROLES, {
    access: roleAccess,
    async read(_viewer, id) {
      const found = await reads.find(id);
      return found && present(found);
    },
    taken: ['role.name_taken', 'name'],
    // The error when an account holds, held or is to receive the role.
    inUse: 'role.in_use',
    texts: { permissions: permissionsText },
  });

  const offered = async (kind: RoleKind, reader: Db = db): Promise<OfferedScreen[]> =>
    offeredTo(kind, await makeRoleReads(reader).screensOf(kind), permissions);

  async function list(query: CallInput<'role.list'>['query']): Promise<CallReply<'role.list'>> {
    const { items, ...page } = await reads.listPage(query, query);
    return { ...page, items: items.map(({ menuIds: _menus, version: _version, ...row }) => present(row)) };
  }

  async function requireOffered(trx: Db, kind: RoleKind, chosen: Parameters<typeof isWithin>[1]): Promise<void> {
    // The permissions of deputies come with the mandate: they can be neither offered nor limited.
    const isWhole = chosen.menuIds === null && chosen.permissions === null;
    if (!isWithin(await offered(kind, trx), chosen) || (kind === 'deputy' && !isWhole)) throw fail('role.beyond_kind');
  }

  async function create(viewer: Viewer, { body, key }: Keyed<'role.create'>): Promise<Role> {
    requireWhole(viewer, installation);
    return roles.create(viewer, key, async ({ trx, add }) => {
      const { kind } = body;
      const columns = columnsOf(body);
      await requireOffered(trx, kind, columns);
      return add({ kind, ...columns });
    });
  }

  /** Throws `role.own` for the role by which the viewer acts. */
  async function edit(viewer: Viewer, call: Keyed<'role.edit'>): Promise<Role> {
    requireWhole(viewer, installation);
    return roles.change(viewer, 'edit', call, async ({ trx, row }) => {
      if ((await makeRoleReads(trx).idOfHolder(viewer.roleId)) === row.id) throw fail('role.own');
      const columns = columnsOf(call.body);
      if (row.builtIn && columns.name !== row.name) throw fail('role.built_in', { field: 'name' });
      await requireOffered(trx, row.kind, columns);
      return { set: columns };
    });
  }

  async function remove(viewer: Viewer, call: Keyed<'role.remove'>): Promise<null> {
    requireWhole(viewer, installation);
    return roles.remove(viewer, call);
  }

  return { list, get: roles.get, offered, create, edit, remove };
}

export type RoleService = ReturnType<typeof makeRoleService>;

/** Returns the id of the role that a userinfo acts by: its own role, otherwise the built-in role of its kind. */
export async function actingRoleId(db: Db, userinfoId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    SELECT coalesce(userinfo.role_id, (SELECT shipped.id FROM role AS shipped WHERE shipped.built_in AND shipped.kind = userinfo.role_kind)) AS id
    FROM userinfo WHERE userinfo.id = ${userinfoId}`.execute(db);
  return rows[0]?.id ?? null;
}
