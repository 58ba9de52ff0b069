import type { CallInput, CallReply } from '@contract/contract';
import { GRANT_ACTIONS, type GrantAction, isAdministrator, tieOf } from '@contract/rules/administration';
import { areaContains } from '@contract/rules/area';
import type { RoleKind, Viewer } from '@contract/rules/roles';
import type { Grant } from '@contract/schema/grant';
import { mayChangeAccount } from '../../platform/areas/accounts-within';
import { kindsHeldAlone } from '../../platform/areas/other-administrators';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { mayCall } from '../../platform/http/route';
import type { Kernel } from '../../platform/kernel';
import type { Keyed, Taken } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { type RecordDefinition, makeRecords } from '../../platform/records/records';
import { grantAccess } from './access';
import { type GrantRow, makeGrantReads } from './reads';
import { type GrantColumns, makeGrantWrites } from './writes';

type Patch = Parameters<ReturnType<typeof makeGrantWrites>['change']>[1];
export type Wanted = Omit<CallInput<'grant.ask'>['body'], 'accountId' | 'note'>;

const GRANTS: RecordDefinition<GrantColumns, Patch, GrantAction> = {
  type: 'grant',
  errors: { notFound: 'grant.not_found', stale: 'grant.stale' },
  find: (trx, viewer, id) => makeGrantWrites(trx).find(viewer, id),
  lock: (trx, id) => makeGrantWrites(trx).lock(id),
  notYours: (action, viewer, { askedBy, accountId }) => {
    if (action === 'withdraw') return null;
    if (accountId === viewer.userId) return 'grant.own';
    return askedBy === viewer.userId ? 'grant.asked_by_you' : null;
  },
  notNext: (_action, _viewer, { state }) => (state === 'waiting' ? null : 'grant.not_next'),
  save: (trx, id, patch) => makeGrantWrites(trx).change(id, patch),
  statusOf: ({ state }) => state,
  snapshotOf: ({ id: _id, version: _version, ...columns }) => columns,
};

/**
 * An account may not hold two of the three administrator roles, nor any other role together with one of them. Throws `grant.separated` or
 * `grant.administrator_only`.
 */
function requireSeparated(kind: RoleKind, others: readonly { kind: RoleKind }[]): void {
  const administers = others.some((role) => isAdministrator(role.kind));
  if (isAdministrator(kind) && administers) throw fail('grant.separated', { field: 'roleId' });
  if ((isAdministrator(kind) && others.length > 0) || administers) throw fail('grant.administrator_only', { field: 'roleId' });
}

/** Throws when the account cannot hold the role in that way; returns the role. */
async function requireGrantable(trx: Db, { areaCode }: Viewer, accountId: number, wanted: Wanted) {
  const writes = makeGrantWrites(trx);
  const role = await writes.findRole(wanted.roleId);
  if (!role || role.kind === 'deputy') throw fail('role.not_found', { field: 'roleId' });
  if (!areaContains(areaCode, wanted.areaCode)) throw fail('access.area', { field: 'areaCode' });
  const tie = tieOf(role.kind);
  const tied = { unit: wanted.unitId ?? null, delegation: wanted.delegationId ?? null };
  for (const table of ['unit', 'delegation'] as const) {
    const id = tied[table];
    const fits = tie === table ? id !== null && (await writes.isOfArea(table, id, wanted.areaCode)) : id === null;
    if (!fits) throw fail('grant.scope', { field: table === 'unit' ? 'unitId' : 'delegationId' });
  }
  const roles = await writes.rolesOf(accountId);
  const isSame = (one: (typeof roles)[number]): boolean =>
    one.kind === role.kind && one.areaCode === wanted.areaCode && one.unitId === tied.unit && one.delegationId === tied.delegation;
  if (roles.some(isSame)) throw fail('grant.held', { field: 'roleId' });
  requireSeparated(role.kind, roles);
  return role;
}

/** Records the request for a grant in the caller's transaction. */
export async function askGrant(trx: Db, viewer: Viewer, input: { accountId: number; wanted: Wanted; note: string; at: Date }) {
  const { accountId, wanted, note, at } = input;
  const writes = makeGrantWrites(trx);
  if (!(await writes.holdAccount(accountId))) throw fail('account.not_found', { field: 'accountId' });
  const areas = await writes.areasOf(viewer, accountId);
  // Administrators of another area can neither give the account a role nor find out that the account exists.
  if (!areas || !mayChangeAccount(viewer.areaCode, areas)) throw fail('account.not_found', { field: 'accountId' });
  const role = await requireGrantable(trx, viewer, accountId, wanted);
  const { areaCode, unitId = null, delegationId = null } = wanted;
  const asked = { askedBy: viewer.userId, askedByName: viewer.userName, askedAt: at };
  const place = { accountId, roleId: role.id, areaCode, unitId, delegationId, deputyId: null };
  return writes.add({ ...place, ...asked, kind: 'grant', userinfoId: null, note: note.trim(), decidedBy: null, decidedAt: null });
}

/** The service of grants: requests, decisions, endings. */
export function makeGrantService({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const reads = makeGrantReads(db);
  const records = makeRecords({ db, clock }, GRANTS);

  const actionsOf = (viewer: Viewer, row: GrantRow): GrantAction[] => {
    if (row.state !== 'waiting') return [];
    return (Object.keys(GRANT_ACTIONS) as GrantAction[]).filter(
      (action) =>
        mayCall(viewer, `grant.${action}`, grantAccess[`grant.${action}`]) &&
        (action === 'withdraw' || (row.askedBy !== viewer.userId && row.accountId !== viewer.userId)),
    );
  };

  const toGrant = (viewer: Viewer, row: GrantRow): Grant => {
    const { askedBy: _by, askedAt, decidedAt, ...rest } = row;
    return { ...rest, askedAt: askedAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null, actions: actionsOf(viewer, row) };
  };

  async function getGrant(viewer: Viewer, id: number): Promise<Grant> {
    const row = await reads.find(viewer, id);
    if (!row) throw fail('grant.not_found');
    return toGrant(viewer, row);
  }

  async function listGrants(viewer: Viewer, query: CallInput<'grant.list'>['query']): Promise<CallReply<'grant.list'>> {
    const { items, ...page } = await pageOf(reads.listAll(viewer, query), query);
    return { ...page, items: items.map((row) => toGrant(viewer, row)) };
  }

  const answered = async (viewer: Viewer, taken: Promise<Taken>): Promise<Grant> => getGrant(viewer, (await taken).id);

  /** Throws `grant.own` for the viewer's own account. */
  const ask = (viewer: Viewer, { body: { accountId, note, ...wanted }, key }: Keyed<'grant.ask'>): Promise<Grant> => {
    if (accountId === viewer.userId) throw fail('grant.own');
    return answered(
      viewer,
      records.create({ viewer, key }, ({ trx, now }) => askGrant(trx, viewer, { accountId, wanted, note, at: now })),
    );
  };

  const askEnd = (viewer: Viewer, { body: { userinfoId, note }, key }: Keyed<'grant.end'>): Promise<Grant> =>
    answered(
      viewer,
      records.create({ viewer, key }, async ({ trx, now }) => {
        const writes = makeGrantWrites(trx);
        const held = await writes.findHeld(viewer, userinfoId);
        if (!held) throw fail('grant.not_held');
        if (held.accountId === viewer.userId) throw fail('grant.own');
        await writes.holdAccount(held.accountId);
        if (await writes.isEndAsked(userinfoId)) throw fail('grant.held');
        const { accountId, roleId, areaCode, unitId, delegationId, deputyId, roleKind } = held;
        await requireNotLast(trx, roleKind, accountId);
        const place = { accountId, roleId, areaCode, unitId, delegationId, deputyId, userinfoId };
        const asked = { askedBy: viewer.userId, askedByName: viewer.userName, askedAt: now };
        return writes.add({ ...place, ...asked, kind: 'end', note: note.trim(), decidedBy: null, decidedAt: null });
      }),
    );

  async function requireNotLast(trx: Db, kind: RoleKind, accountId: number): Promise<void> {
    if (isAdministrator(kind) && (await kindsHeldAlone(trx, accountId)).includes(kind)) throw fail('grant.last_administrator');
  }

  const decided = ({ userId, userName }: Viewer, now: Date) => ({ decidedBy: userId, decidedByName: userName, decidedAt: now });

  const approve = (viewer: Viewer, { params: { id }, body: { version }, key }: Keyed<'grant.approve'>): Promise<Grant> =>
    answered(
      viewer,
      records.change({ viewer, action: 'approve', id, version, key }, async ({ trx, row, now }) => {
        const writes = makeGrantWrites(trx);
        const role = await writes.findRole(row.roleId);
        await writes.holdAccount(row.accountId);
        if (!role) throw fail('role.not_found');
        if (row.kind === 'end') {
          await requireNotLast(trx, role.kind, row.accountId);
          if (!(await writes.end(row.userinfoId ?? 0, now))) throw fail('grant.not_held');
          return { set: { state: 'approved', ...decided(viewer, now) } };
        }
        const others = (await writes.rolesOf(row.accountId)).filter((one) => one.roleId !== row.roleId);
        requireSeparated(role.kind, others);
        return { set: { state: 'approved', userinfoId: await writes.grant(row, role, now), ...decided(viewer, now) } };
      }),
    );

  const refuse = (viewer: Viewer, { params: { id }, body: { version, reason }, key }: Keyed<'grant.refuse'>): Promise<Grant> =>
    answered(
      viewer,
      records.change({ viewer, action: 'refuse', id, version, key, note: reason.trim() }, ({ now }) =>
        Promise.resolve({ set: { state: 'refused', reason: reason.trim(), ...decided(viewer, now) } }),
      ),
    );

  const withdraw = (viewer: Viewer, { params: { id }, body: { version }, key }: Keyed<'grant.withdraw'>): Promise<Grant> =>
    answered(
      viewer,
      records.change({ viewer, action: 'withdraw', id, version, key }, ({ now }) =>
        Promise.resolve({ set: { state: 'withdrawn', ...decided(viewer, now) } }),
      ),
    );

  return { listGrants, ask, askEnd, approve, refuse, withdraw };
}

export type GrantService = ReturnType<typeof makeGrantService>;
