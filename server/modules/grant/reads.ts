import type { CallInput } from '@contract/contract';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { ObjectName } from '../../platform/events/object-names';
import { containsPattern } from '../../platform/search/bigrams';

export type GrantFilter = Omit<CallInput<'grant.list'>['query'], 'page' | 'pageSize'>;

/** What a grant is called, for the log: as the account that it is for. */
export const grantName: ObjectName = (id, within) => sql`SELECT account.name FROM grant_request JOIN account ON account.id = account_id
  WHERE grant_request.id = ${id} AND grant_request.area_code LIKE ${within}`;

/** The queries that read what was asked to be granted, of the viewer's area and below. Area codes are digits, so no wildcard hides in them. */
export function makeGrantReads(db: Db) {
  const requests = ({ areaCode }: Viewer, { state, keyword = '', kind, roleKind }: GrantFilter) =>
    db
      .selectFrom('grantRequest as request')
      .innerJoin('account', 'account.id', 'request.accountId')
      .innerJoin('role', 'role.id', 'request.roleId')
      .innerJoin('area', 'area.code', 'request.areaCode')
      .leftJoin('unit', 'unit.id', 'request.unitId')
      .leftJoin('delegation', 'delegation.id', 'request.delegationId')
      .where('request.areaCode', 'like', `${areaCode}%`)
      .$if(state !== undefined, (query) => query.where('request.state', '=', state as NonNullable<typeof state>))
      .$if(kind !== undefined, (query) => query.where('request.kind', '=', kind as NonNullable<typeof kind>))
      .$if(roleKind !== undefined, (query) => query.where('role.kind', '=', roleKind as NonNullable<typeof roleKind>))
      .$if(keyword !== '', (query) =>
        query.where((eb) =>
          eb.or([eb('account.name', 'like', containsPattern(keyword)), eb('account.username', 'ilike', containsPattern(keyword))]),
        ),
      );

  /** Newest first. */
  const listAll = (viewer: Viewer, filter: GrantFilter) =>
    requests(viewer, filter)
      .select(['request.id', 'request.kind', 'request.state', 'request.accountId', 'account.name as accountName', 'account.username'])
      .select(['role.name as roleName', 'role.kind as roleKind', 'request.areaCode', 'area.name as areaName'])
      .select(['unit.name as unitName', 'delegation.name as delegationName', 'request.note', 'request.askedBy', 'request.askedByName'])
      .select(['request.askedAt', 'request.decidedByName', 'request.decidedAt', 'request.reason', 'request.version'])
      .orderBy('request.id', 'desc');

  async function listPage(viewer: Viewer, filter: GrantFilter, { page, pageSize }: { page: number; pageSize: number }) {
    const [rows, { total }] = await Promise.all([
      listAll(viewer, filter)
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      requests(viewer, filter)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { rows, total };
  }

  const find = (viewer: Viewer, id: number) => listAll(viewer, {}).where('request.id', '=', id).executeTakeFirst();

  return { listAll, listPage, find };
}

export type GrantRow = NonNullable<Awaited<ReturnType<ReturnType<typeof makeGrantReads>['find']>>>;
