import type { Viewer } from '@contract/rules/roles';
import type { Db } from '../db/connect';
import type { RecordType } from '../subject';

/** One change, as it is kept for good. */
export interface HistoryEntry {
  viewer: Pick<Viewer, 'roleId' | 'userName' | 'roleName'>;
  type: RecordType;
  id: number;
  action: string;
  /** Null for what began with this. */
  from: string | null;
  to: string;
  /** What was noted beside it. */
  note: string;
  /** The record as the change left it. */
  snapshot: object;
  at: Date;
}

/** Adds a row; the server's role can neither change nor delete one. */
export async function addHistory(trx: Db, { viewer, type, id, action, from, to, note, snapshot, at }: HistoryEntry): Promise<void> {
  const actor = { userinfoId: viewer.roleId, actorName: viewer.userName, roleName: viewer.roleName };
  const change = { subjectType: type, subjectId: id, action, fromStatus: from, toStatus: to, note, snapshot: JSON.stringify(snapshot), at };
  await trx
    .insertInto('history')
    .values({ ...actor, ...change })
    .execute();
}

/** The query of what was done with these records, oldest first, without the snapshots; a family narrows the words to its own. */
export const historyOf = (db: Db, type: RecordType, ids: readonly number[]) =>
  db
    .selectFrom('history as entry')
    .where('entry.subjectType', '=', type)
    .where('entry.subjectId', 'in', ids)
    .select([
      'entry.id',
      'entry.action',
      'entry.fromStatus',
      'entry.toStatus',
      'entry.actorName',
      'entry.roleName',
      'entry.note',
      'entry.at',
    ])
    .orderBy('entry.id');
