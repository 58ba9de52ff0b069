import type { Db } from '../db/connect';
import type {} from './tables';

/** How the log names a restore: a call that no client can make, of the object 运行维护. */
export const RESTORE_CALL = 'restore';
export const RESTORE_OBJECT = 'running';
export const RESTORE_WORD = '恢复数据库';

/** A restore that the log has: when it was made, and what was restored, in Chinese. */
export interface Restore {
  at: Date;
  title: string;
}

/** The restores in the log, the earliest first. */
export async function readRestores(db: Db): Promise<Restore[]> {
  const rows = await db
    .selectFrom('event')
    .select(['at', 'objectTitle'])
    .where('objectType', '=', RESTORE_OBJECT)
    .where('call', '=', RESTORE_CALL)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ at, objectTitle }) => ({ at, title: objectTitle ?? '' }));
}
