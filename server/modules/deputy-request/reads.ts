import { DEPUTY_REQUEST_LIST } from '@contract/lists/deputy-request';
import type { FiltersOf } from '@contract/lists/list';
import type { Viewer } from '@contract/rules/roles';
import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { ownOrWithin, photoAddress } from '../deputy/service';

const eb = expressionBuilder<Database, 'deputyRequest' | 'deputy'>();

const matching = filterBy(DEPUTY_REQUEST_LIST, {
  state: (state) => eb('deputyRequest.state', '=', state),
  keyword: (keyword) => eb('deputy.name', 'like', containsPattern(keyword)),
  part: (part) => sql<boolean>`${part} = ANY (deputy_request.parts)`,
  areaCode: (areaCode) => eb('deputyRequest.areaCode', 'like', `${areaCode}%`),
});

/** The queries that read change requests. */
export function makeDeputyRequestReads(db: Db) {
  const lines = (viewer: Viewer) =>
    db
      .selectFrom('deputyRequest')
      .innerJoin('deputy', 'deputy.id', 'deputyRequest.deputyId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .innerJoin('area', 'area.code', 'deputyRequest.areaCode')
      .where(ownOrWithin('deputyRequest')(viewer))
      .select(['deputyRequest.id', 'deputyRequest.deputyId', 'deputyRequest.parts', 'deputyRequest.state', 'deputyRequest.askedAt'])
      .select([
        'deputyRequest.decidedByName',
        'deputyRequest.reply',
        'deputy.name',
        'delegation.name as delegationName',
        'area.name as areaName',
      ]);

  /** Newest first. */
  const listAll = (viewer: Viewer, filters: FiltersOf<typeof DEPUTY_REQUEST_LIST>) =>
    lines(viewer).where(matching(filters)).orderBy('deputyRequest.id', 'desc');

  const find = (viewer: Viewer, id: number) =>
    lines(viewer)
      .leftJoin('deputyRequestNumber as number', 'number.requestId', 'deputyRequest.id')
      .where('deputyRequest.id', '=', id)
      .select(['deputyRequest.note', 'deputyRequest.photoId', 'deputyRequest.occupation as askedOccupation'])
      .select(['number.mobileCipher as askedCipher', 'deputy.mobileCipher', 'deputy.occupation', photoAddress.as('photo')])
      .executeTakeFirst();

  /** Returns the present data of a mandate and its waiting request. */
  const findMandate = (deputyId: number) =>
    db
      .selectFrom('deputy')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .where('deputy.id', '=', deputyId)
      .select(['deputy.name', 'deputy.mobileCipher', 'deputy.occupation', 'delegation.name as delegationName', photoAddress.as('photo')])
      .select(
        sql<number | null>`(SELECT asked.id FROM deputy_request AS asked
          WHERE asked.deputy_id = deputy.id AND asked.state = 'waiting')`.as('waitingId'),
      )
      .executeTakeFirst();

  return { listAll, find, findMandate };
}
