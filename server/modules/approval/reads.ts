import { APPROVAL_LIST } from '@contract/lists/approval';
import type { FiltersOf } from '@contract/lists/list';
import type { ApprovalSubject } from '@contract/rules/approval';
import type { Viewer } from '@contract/rules/roles';
import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import type { ResultOf } from '../../platform/db/results';

const eb = expressionBuilder<Database, 'approval'>();

const matching = filterBy(APPROVAL_LIST, {
  state: (state) => eb('approval.state', '=', state),
  keyword: (keyword) =>
    eb.or([eb('approval.title', 'ilike', containsPattern(keyword)), eb('approval.askedByName', 'like', containsPattern(keyword))]),
  kind: (kind) => eb('approval.kind', '=', kind),
});

/** The queries that read approvals of the viewer's area and below. Area codes contain only digits, so they contain no wildcard. */
export function makeApprovalReads(db: Db) {
  /** Newest first. */
  const listAll = ({ areaCode }: Pick<Viewer, 'areaCode'>, filters: FiltersOf<typeof APPROVAL_LIST>) =>
    db
      .selectFrom('approval')
      .innerJoin('area', 'area.code', 'approval.areaCode')
      .where('approval.areaCode', 'like', `${areaCode}%`)
      .where(matching(filters))
      .select(['approval.id', 'approval.kind', 'approval.state', 'approval.subjectType', 'approval.subjectId', 'approval.title'])
      .select(['approval.areaCode', 'area.name as areaName', 'approval.changes', 'approval.note', 'approval.askedBy'])
      .select(['approval.askedByName', 'approval.askedKind', 'approval.askedAt', 'approval.decidedByName', 'approval.decidedAt'])
      .select(['approval.reason', 'approval.version'])
      .orderBy('approval.id', 'desc');

  const find = (viewer: Viewer, id: number) => listAll(viewer, {}).where('approval.id', '=', id).executeTakeFirst();

  /** Counts the waiting changes that the viewer may decide: requested by another person of another administrator kind, and about another account. */
  async function countWaiting({ areaCode, userId, roleKind }: Viewer, kinds: readonly string[]): Promise<number> {
    const waiting = listAll({ areaCode }, { state: 'waiting' })
      .clearSelect()
      .clearOrderBy()
      .where('approval.askedBy', '<>', userId)
      .where('approval.askedKind', '<>', roleKind)
      .where(sql<boolean>`approval.kind = any(${kinds}::text[])`)
      .where(sql<boolean>`NOT (approval.subject_type = 'account' AND approval.subject_id = ${userId})`);
    return (await waiting.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
  }

  const waitingFor = (subjectType: ApprovalSubject, subjectId: number) =>
    db
      .selectFrom('approval')
      .select(['kind', 'askedByName', 'askedAt'])
      .where('subjectType', '=', subjectType)
      .where('subjectId', '=', subjectId)
      .where('state', '=', 'waiting')
      .orderBy('id')
      .execute();

  return { listAll, find, countWaiting, waitingFor };
}

export type ApprovalRow = NonNullable<ResultOf<typeof makeApprovalReads, 'find'>>;
