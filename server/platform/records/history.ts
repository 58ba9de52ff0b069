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

interface Imported {
  id: number;
  status: string;
  snapshot: object;
}

const BROUGHT_IN = '批量导入';

/** Adds the first row of each of these new records, which came with a table. */
export async function addImported(
  trx: Db,
  { viewer, type, records, at }: { viewer: HistoryEntry['viewer']; type: RecordType; records: readonly Imported[]; at: Date },
): Promise<void> {
  if (records.length === 0) return;
  const actor = { userinfoId: viewer.roleId, actorName: viewer.userName, roleName: viewer.roleName };
  const entries = records.map(({ id, status, snapshot }) => ({
    ...{ ...actor, subjectType: type, subjectId: id, action: 'create', fromStatus: null, toStatus: status, note: BROUGHT_IN },
    ...{ snapshot: JSON.stringify(snapshot), at },
  }));
  await trx.insertInto('history').values(entries).execute();
}
