import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import type { Db } from '../db/connect';
import { groupsOf } from '../slices';
import type { RecordType } from '../module-parts';

/** One change in the permanent history. */
export interface HistoryEntry {
  viewer: Pick<Viewer, 'roleId' | 'userName' | 'roleName'>;
  type: RecordType;
  id: number;
  action: string;
  /** Null when the record began with this change. */
  from: string | null;
  to: string;
  /** The note of the change. */
  note: string;
  /** The record after the change. */
  snapshot: object;
  /** The record before the change; stored with the first change of a record that had no history. */
  before?: object | undefined;
  at: Date;
}

/** Adds a row; the server's database role can neither change nor delete one. */
export async function addHistory(trx: Db, { viewer, type, id, action, from, to, note, snapshot, before, at }: HistoryEntry): Promise<void> {
  const actor = { userinfoId: viewer.roleId, actorName: viewer.userName, roleName: viewer.roleName };
  const change = { subjectType: type, subjectId: id, action, fromStatus: from, toStatus: to, note, snapshot: JSON.stringify(snapshot), at };
  const isFirst = sql`NOT EXISTS (SELECT FROM history AS earlier WHERE earlier.subject_type = ${type} AND earlier.subject_id = ${id})`;
  const first = before ? sql<string>`CASE WHEN ${isFirst} THEN ${JSON.stringify(before)}::jsonb END` : null;
  await trx
    .insertInto('history')
    .values({ ...actor, ...change, before: first })
    .execute();
}

/** The query for the history of these records, oldest first, without the snapshots; each module narrows the action names to its own. */
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
/** Rows per statement: the number of parameters is limited. */
const BATCH = 500;

/** Adds the first history row of each of these new records, which came from an imported table. */
export async function addImported(
  trx: Db,
  { viewer, type, records, at }: { viewer: HistoryEntry['viewer']; type: RecordType; records: readonly Imported[]; at: Date },
): Promise<void> {
  const actor = { userinfoId: viewer.roleId, actorName: viewer.userName, roleName: viewer.roleName };
  const entryOf = ({ id, status, snapshot }: Imported) => ({
    ...{ ...actor, subjectType: type, subjectId: id, action: 'create', fromStatus: null, toStatus: status, note: BROUGHT_IN },
    ...{ snapshot: JSON.stringify(snapshot), at },
  });
  for (const batch of groupsOf(records, BATCH)) await trx.insertInto('history').values(batch.map(entryOf)).execute();
}
