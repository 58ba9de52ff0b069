import type { CallInput, CallReply } from '@contract/contract';
import { isAdministrator } from '@contract/rules/administration';
import type { RoleKind, Viewer } from '@contract/rules/roles';
import type { OfferedScreen, Role } from '@contract/schema/role';
import { isUniqueViolation } from '../../platform/db/errors';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { requireWhole } from '../../platform/installation/installation';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { makeRecords } from '../../platform/records/records';
import { isWithin, offeredTo } from './offered';
import { makeRoleReads } from './reads';
import { makeRoleWrites, ROLES, type RoleRow } from './writes';

const columnsOf = ({ name, note, menuIds, permissions }: Omit<CallInput<'role.create'>['body'], 'kind'>) => ({
  name: name.trim(),
  note: note.trim(),
  menuIds,
  permissions,
});

/** Roles: what there is, and what each sees and does. */
export function makeRoleService({ db, clock, permissions, installation }: Pick<Kernel, 'db' | 'clock' | 'permissions' | 'installation'>) {
  const reads = makeRoleReads(db);
  const records = makeRecords({ db, clock }, ROLES);

  const offered = async (kind: RoleKind, reader: Db = db): Promise<OfferedScreen[]> =>
    offeredTo(kind, await makeRoleReads(reader).screensOf(kind), permissions);

  /** By the words of their buttons; a role without a list of its own may do all that its kind may. */
  const permissionsText = (codes: unknown): string =>
    codes === null ? '全部' : (codes as string[]).map((code) => permissions.get(code)?.title ?? code).join('、') || '（空）';

  async function getRole(id: number): Promise<Role> {
    const [row, history] = await Promise.all([reads.find(id), reads.changesOf(id, { permissions: permissionsText })]);
    if (!row) throw fail('role.not_found');
    return {
      ...row,
      updatedAt: row.updatedAt.toISOString(),
      history: history.map((change) => ({ ...change, fromStatus: null, toStatus: 'kept' as const })),
    };
  }

  async function listRoles(query: CallInput<'role.list'>['query']): Promise<CallReply<'role.list'>> {
    const { items, ...page } = await reads.listPage(query, query);
    const lines = items.map(({ menuIds: _menus, version: _version, updatedAt, ...row }) => ({
      ...row,
      updatedAt: updatedAt.toISOString(),
    }));
    return { ...page, items: lines };
  }

  async function requireOffered(trx: Db, kind: RoleKind, chosen: Parameters<typeof isWithin>[1]): Promise<void> {
    // What deputies do comes with the mandate: it is offered to nobody, and kept from none.
    const isWhole = chosen.menuIds === null && chosen.permissions === null;
    if (!isWithin(await offered(kind, trx), chosen) || (kind === 'deputy' && !isWhole)) throw fail('role.beyond_kind');
  }

  /** The name is somebody else's where the database says so. */
  const named = async <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw isUniqueViolation(error) ? fail('role.name_taken', { field: 'name' }) : error;
    });

  async function create(viewer: Viewer, { body, key }: Keyed<'role.create'>): Promise<Role> {
    requireWhole(viewer, installation);
    const { kind, ...input } = body;
    const made = await named(
      records.create({ viewer, key }, async ({ trx, now }) => {
        const columns = columnsOf(input);
        await requireOffered(trx, kind, columns);
        return makeRoleWrites(trx).add({ kind, ...columns, updatedAt: now });
      }),
    );
    return getRole(made.id);
  }

  /** Throws `role.fixed` for the three administrators' own roles, and `role.own` for a role that the viewer acts by. */
  async function edit(viewer: Viewer, { params: { id }, body, key }: Keyed<'role.edit'>): Promise<Role> {
    requireWhole(viewer, installation);
    await named(
      records.change({ viewer, action: 'edit', id, version: body.version, key }, async ({ trx, row }) => {
        if (row.builtIn && isAdministrator(row.kind)) throw fail('role.fixed');
        await requireOthers(trx, viewer, row);
        const columns = columnsOf(body);
        if (row.builtIn && columns.name !== row.name) throw fail('role.built_in', { field: 'name' });
        await requireOffered(trx, row.kind, columns);
        return { set: columns };
      }),
    );
    return getRole(id);
  }

  async function requireOthers(trx: Db, viewer: Viewer, row: RoleRow): Promise<void> {
    if ((await makeRoleWrites(trx).idOfHolder(viewer.roleId)) === row.id) throw fail('role.own');
  }

  async function remove(viewer: Viewer, { params: { id }, query: { version }, key }: Keyed<'role.remove'>): Promise<null> {
    requireWhole(viewer, installation);
    await records.change({ viewer, action: 'remove', id, version, key }, async ({ trx }) => {
      const writes = makeRoleWrites(trx);
      if (await writes.isUsed(id)) throw fail('role.in_use');
      await writes.remove(id);
      return { set: null };
    });
    return null;
  }

  return { listRoles, getRole, offered, create, edit, remove };
}

export type RoleService = ReturnType<typeof makeRoleService>;
