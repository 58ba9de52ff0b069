import type { Db } from '../../platform/db/connect';
import { accountsWithin } from '../../platform/areas/accounts-within';
import type { ResultOf } from '../../platform/db/results';

/** The screens and permissions of a role; null means all that its kind has. */
export interface RoleLimits {
  menuIds: number[] | null;
  permissions: string[] | null;
}

const WHOLE_KIND: RoleLimits = { menuIds: null, permissions: null };

/** The queries that read the past roles of a person and their rights. */
export function makeRightsReads(db: Db) {
  const findPerson = (areaCode: string, id: number) =>
    db
      .selectFrom('account')
      .select(['id', 'name', 'username', 'disabled'])
      .where('id', '=', id)
      .where(accountsWithin(areaCode))
      .executeTakeFirst();

  /** Returns the roles that the account held at any time between the two, in the order in which the owner saw them. */
  const rolesBetween = (accountId: number, since: Date, before: Date) =>
    db
      .selectFrom('userinfo')
      .innerJoin('area', 'area.code', 'userinfo.areaCode')
      .innerJoin('role as shipped', (join) => join.onRef('shipped.kind', '=', 'userinfo.roleKind').on('shipped.builtIn', '=', true))
      .leftJoin('unit', 'unit.id', 'userinfo.unitId')
      .leftJoin('delegation', 'delegation.id', 'userinfo.delegationId')
      .leftJoin('grantRequest', (join) =>
        join
          .onRef('grantRequest.userinfoId', '=', 'userinfo.id')
          .on('grantRequest.kind', '=', 'grant')
          .on('grantRequest.state', '=', 'approved'),
      )
      .select(['userinfo.id as userinfoId', 'userinfo.roleName', 'userinfo.roleKind', 'userinfo.beganAt', 'userinfo.endedAt'])
      .select(['area.name as areaName', 'unit.name as unitName', 'delegation.name as delegationName'])
      .select(['grantRequest.askedByName', 'grantRequest.decidedByName'])
      .select((eb) => eb.fn.coalesce('userinfo.roleId', 'shipped.id').as('roleId'))
      .where((eb) => eb(eb.fn.coalesce('userinfo.accountId', 'userinfo.formerAccountId'), '=', accountId))
      .where('userinfo.beganAt', '<', before)
      .where((eb) => eb.or([eb('userinfo.endedAt', 'is', null), eb('userinfo.endedAt', '>', since)]))
      .orderBy('userinfo.ordernum')
      .orderBy('userinfo.id')
      .execute();

  /** Returns the last snapshot of a record before that time; undefined when the record had no change yet. */
  const snapshotBefore = async (type: 'role' | 'account', id: number, before: Date): Promise<Record<string, unknown> | undefined> => {
    const last = await db
      .selectFrom('history')
      .select('snapshot')
      .where('subjectType', '=', type)
      .where('subjectId', '=', id)
      .where('at', '<', before)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last?.snapshot as Record<string, unknown> | undefined;
  };

  /** Returns the limits of the role at that time: from its last change, otherwise the limits of a built-in role. */
  const limitsBefore = async (roleId: number, before: Date): Promise<RoleLimits> =>
    ((await snapshotBefore('role', roleId, before)) as RoleLimits | undefined) ?? WHOLE_KIND;

  /** Accounts are enabled when they are created. */
  const wasDisabled = async (accountId: number, before: Date): Promise<boolean> =>
    (await snapshotBefore('account', accountId, before))?.['disabled'] === true;

  return { findPerson, rolesBetween, limitsBefore, wasDisabled };
}

export type HeldRow = ResultOf<typeof makeRightsReads, 'rolesBetween'>[number];
