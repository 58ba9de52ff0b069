import type { CallInput } from '@contract/contract';
import type { ApprovalSubject } from '@contract/rules/approval';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { containsPattern } from '../../platform/search/bigrams';

export type ApprovalFilter = Omit<CallInput<'approval.list'>['query'], 'page' | 'pageSize'>;

/** The queries that read approvals of the viewer's area and below. Area codes are digits, so no wildcard hides in them. */
export function makeApprovalReads(db: Db) {
  const matching = ({ areaCode }: Pick<Viewer, 'areaCode'>, { state, kind, keyword = '' }: ApprovalFilter) =>
    db
      .selectFrom('approval')
      .innerJoin('area', 'area.code', 'approval.areaCode')
      .where('approval.areaCode', 'like', `${areaCode}%`)
      .$if(state !== undefined, (found) => found.where('approval.state', '=', state as NonNullable<typeof state>))
      .$if(kind !== undefined, (found) => found.where('approval.kind', '=', kind as NonNullable<typeof kind>))
      .$if(keyword !== '', (found) =>
        found.where((eb) =>
          eb.or([eb('approval.title', 'ilike', containsPattern(keyword)), eb('approval.askedByName', 'like', containsPattern(keyword))]),
        ),
      );

  /** Newest first. */
  const listAll = (viewer: Pick<Viewer, 'areaCode'>, filter: ApprovalFilter) =>
    matching(viewer, filter)
      .select(['approval.id', 'approval.kind', 'approval.state', 'approval.subjectType', 'approval.subjectId', 'approval.title'])
      .select(['approval.areaCode', 'area.name as areaName', 'approval.changes', 'approval.note', 'approval.askedBy'])
      .select(['approval.askedByName', 'approval.askedKind', 'approval.askedAt', 'approval.decidedByName', 'approval.decidedAt'])
      .select(['approval.reason', 'approval.version'])
      .orderBy('approval.id', 'desc');

  async function listPage(viewer: Viewer, filter: ApprovalFilter, { page, pageSize }: { page: number; pageSize: number }) {
    const [rows, { total }] = await Promise.all([
      listAll(viewer, filter)
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      matching(viewer, filter)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { rows, total };
  }

  const find = (viewer: Viewer, id: number) => listAll(viewer, {}).where('approval.id', '=', id).executeTakeFirst();

  /** How many wait that an administrator of that kind may decide: of others than themselves, asked for by another kind. */
  async function countWaiting({ areaCode, userId, roleKind }: Viewer, kinds: readonly string[]): Promise<number> {
    const waiting = matching({ areaCode }, { state: 'waiting' })
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

  return { listAll, listPage, find, countWaiting, waitingFor };
}

export type ApprovalRow = NonNullable<Awaited<ReturnType<ReturnType<typeof makeApprovalReads>['find']>>>;
