import type { Viewer } from '@contract/rules/roles';
import type { Db } from '../../platform/db/connect';
import { SUMMARY_COLUMNS } from './list-columns';
import { type ItemCondition, visibleTo } from './visibility';

/** The queries that read one suggestion and what belongs to it. */
export function makeDetailStore(db: Db) {
  const itemWhere = (condition: ItemCondition) =>
    db
      .selectFrom(db.selectFrom('suggestion as item').where(condition).selectAll('item').as('item'))
      .innerJoin('area', 'area.code', 'item.areaCode')
      .innerJoin('deputy', 'deputy.id', 'item.deputyId')
      .innerJoin('delegation', 'delegation.id', 'item.delegationId')
      .innerJoin('term', 'term.id', 'item.termId')
      .leftJoin('unit', 'unit.id', 'item.leadUnitId')
      .select(SUMMARY_COLUMNS)
      .select(['item.content', 'area.name as areaName', 'deputy.name as deputyName', 'delegation.name as delegationName'])
      .select(['term.name as termName', 'unit.name as leadUnitName'])
      .executeTakeFirst();

  /** The item with the names around it, when the viewer may see it. */
  const findVisibleItem = (viewer: Viewer, id: number) => itemWhere((eb) => eb.and([eb('item.id', '=', id), visibleTo(viewer)(eb)]));

  /** The item with the names around it, whoever asks. */
  const findItem = (id: number) => itemWhere((eb) => eb('item.id', '=', id));

  /** What the workflow asks of an item, when the viewer may see it. */
  const findVisibleSubject = (viewer: Viewer, id: number) =>
    db
      .selectFrom('suggestion as item')
      .where('item.id', '=', id)
      .where(visibleTo(viewer))
      .select(['item.status', 'item.areaCode', 'item.deputyId', 'item.leadUnitId'])
      .executeTakeFirst();

  /** Assignments in force, the lead unit first. */
  const assignmentsOf = (suggestionId: number) =>
    db
      .selectFrom('assignment')
      .innerJoin('unit', 'unit.id', 'assignment.unitId')
      .where('assignment.suggestionId', '=', suggestionId)
      .where('assignment.endedAt', 'is', null)
      .select(['assignment.unitId', 'unit.name as unitName', 'assignment.role', 'assignment.assignedAt', 'assignment.signedAt'])
      .orderBy('assignment.role', 'desc')
      .orderBy('assignment.id')
      .execute();

  /** Replies, oldest first. */
  const repliesOf = (suggestionId: number) =>
    db
      .selectFrom('reply')
      .innerJoin('unit', 'unit.id', 'reply.unitId')
      .where('reply.suggestionId', '=', suggestionId)
      .select(['reply.id', 'unit.name as unitName', 'reply.replyClass', 'reply.documentNumber', 'reply.signer'])
      .select(['reply.contactName', 'reply.contactPhone', 'reply.content', 'reply.issuedAt'])
      .orderBy('reply.id')
      .execute();

  /** Evaluations, oldest first. */
  const evaluationsOf = (suggestionId: number) =>
    db
      .selectFrom('evaluation')
      .innerJoin('deputy', 'deputy.id', 'evaluation.deputyId')
      .where('evaluation.suggestionId', '=', suggestionId)
      .select(['deputy.name as deputyName', 'evaluation.handling', 'evaluation.result', 'evaluation.comment', 'evaluation.evaluatedAt'])
      .orderBy('evaluation.id')
      .execute();

  /** Every change, oldest first, without the snapshots. */
  const historyOf = (suggestionId: number) =>
    db
      .selectFrom('suggestionHistory')
      .where('suggestionId', '=', suggestionId)
      .select(['id', 'action', 'fromStatus', 'toStatus', 'actorName', 'roleName', 'note', 'at'])
      .orderBy('id')
      .execute();

  return { findVisibleItem, findItem, findVisibleSubject, assignmentsOf, repliesOf, evaluationsOf, historyOf };
}

type DetailStore = ReturnType<typeof makeDetailStore>;
type Rows<Query extends 'assignmentsOf' | 'repliesOf' | 'evaluationsOf' | 'historyOf'> = Awaited<ReturnType<DetailStore[Query]>>;

export type ItemRow = NonNullable<Awaited<ReturnType<DetailStore['findItem']>>>;
/** What belongs to one item, each list in the order it is shown. */
export interface ItemParts {
  assignments: Rows<'assignmentsOf'>;
  replies: Rows<'repliesOf'>;
  evaluations: Rows<'evaluationsOf'>;
  history: Rows<'historyOf'>;
}
