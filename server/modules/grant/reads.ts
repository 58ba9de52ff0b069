import { GRANT_LIST } from '@contract/lists/grant';
import type { FiltersOf } from '@contract/lists/list';
import type { Viewer } from '@contract/rules/roles';
import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import type { ObjectName } from '../../platform/events/object-names';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import type { ResultOf } from '../../platform/db/results';

const eb = expressionBuilder<Database & { request: Database['grantRequest'] }, 'request' | 'account' | 'role'>();

const matching = filterBy(GRANT_LIST, {
  state: (state) => eb('request.state', '=', state),
  keyword: (keyword) =>
    eb.or([eb('account.name', 'like', containsPattern(keyword)), eb('account.username', 'ilike', containsPattern(keyword))]),
  kind: (kind) => eb('request.kind', '=', kind),
  roleKind: (roleKind) => eb('role.kind', '=', roleKind),
});

/** The name of a grant in the log: the name of the account that it is for. */
export const grantName: ObjectName = (id, within) => sql`SELECT account.name FROM grant_request JOIN account ON account.id = account_id
  WHERE grant_request.id = ${id} AND grant_request.area_code LIKE ${within}`;

/** The queries that read grant requests of the viewer's area and below. Area codes contain only digits, so they contain no wildcard. */
export function makeGrantReads(db: Db) {
  /** Newest first. */
  const listAll = ({ areaCode }: Viewer, filters: FiltersOf<typeof GRANT_LIST>) =>
    db
      .selectFrom('grantRequest as request')
      .innerJoin('account', 'account.id', 'request.accountId')
      .innerJoin('role', 'role.id', 'request.roleId')
      .innerJoin('area', 'area.code', 'request.areaCode')
      .leftJoin('unit', 'unit.id', 'request.unitId')
      .leftJoin('delegation', 'delegation.id', 'request.delegationId')
      .where('request.areaCode', 'like', `${areaCode}%`)
      .where(matching(filters))
      .select(['request.id', 'request.kind', 'request.state', 'request.accountId', 'account.name as accountName', 'account.username'])
      .select(['role.name as roleName', 'role.kind as roleKind', 'request.areaCode', 'area.name as areaName'])
      .select(['unit.name as unitName', 'delegation.name as delegationName', 'request.note', 'request.askedBy', 'request.askedByName'])
      .select(['request.askedAt', 'request.decidedByName', 'request.decidedAt', 'request.reason', 'request.version'])
      .orderBy('request.id', 'desc');

  const find = (viewer: Viewer, id: number) => listAll(viewer, {}).where('request.id', '=', id).executeTakeFirst();

  return { listAll, find };
}

export type GrantRow = NonNullable<ResultOf<typeof makeGrantReads, 'find'>>;
