import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import type { Db } from '../db/connect';
import { groupsOf } from '../slices';
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
  /** The record as it stood; kept with the first change of one that came without history. */
  before?: object | undefined;
  at: Date;
}

/** Adds a row; the server's role can neither change nor delete one. */
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
/** Rows of one statement: its parameters are limited. */
const BATCH = 500;

/** Adds the first row of each of these new records, which came with a table. */
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
