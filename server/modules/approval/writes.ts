import type { GrantAction } from '@contract/rules/administration';
import { mayDecide } from '@contract/rules/approval';
import type { Viewer } from '@contract/rules/roles';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import type { RecordDefinition } from '../../platform/records/records';

export type ApprovalColumns = Selectable<Database['approval']>;
export type ApprovalPatch = Omit<Updateable<Database['approval']>, 'id' | 'version'>;

/** The queries that change approvals, in a transaction. */
export function makeApprovalWrites(trx: Db) {
  const one = (id: number) => trx.selectFrom('approval').selectAll().where('id', '=', id);

  return {
    find: ({ areaCode }: Pick<Viewer, 'areaCode'>, id: number) => one(id).where('areaCode', 'like', `${areaCode}%`).executeTakeFirst(),
    lock: (id: number) => one(id).forUpdate().executeTakeFirst(),
    add: (approval: Omit<Insertable<Database['approval']>, 'id' | 'version' | 'state'>): Promise<ApprovalColumns> =>
      trx.insertInto('approval').values(approval).returningAll().executeTakeFirstOrThrow(),

    change: (id: number, patch: ApprovalPatch): Promise<ApprovalColumns> =>
      trx
        .updateTable('approval')
        .set(patch)
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
}

type Asked = Pick<ApprovalColumns, 'kind' | 'askedBy' | 'askedKind' | 'subjectType' | 'subjectId'>;

/** Returns why the viewer may not decide this request; null when they may. The owner of an account decides nothing about it. */
export function refusalOf(action: GrantAction, { userId, roleKind }: Viewer, asked: Asked) {
  if (action === 'withdraw') return asked.askedBy === userId ? null : 'approval.not_yours';
  if (asked.askedBy === userId) return 'approval.asked_by_you';
  if (asked.subjectType === 'account' && asked.subjectId === userId) return 'approval.own';
  return mayDecide(asked, roleKind) ? null : 'approval.same_kind';
}

/** Approvals as records. The payload is never kept in history. */
export const APPROVALS: RecordDefinition<ApprovalColumns, ApprovalPatch, GrantAction> = {
  type: 'approval',
  errors: { notFound: 'approval.not_found', stale: 'approval.stale' },
  find: (trx, viewer, id) => makeApprovalWrites(trx).find(viewer, id),
  lock: (trx, id) => makeApprovalWrites(trx).lock(id),
  notYours: refusalOf,
  notNext: (_action, _viewer, { state }) => (state === 'waiting' ? null : 'approval.not_next'),
  save: (trx, id, patch) => makeApprovalWrites(trx).change(id, patch),
  statusOf: ({ state }) => state,
  snapshotOf: ({ id: _id, version: _version, payloadCipher: _payload, ...columns }) => columns,
};
