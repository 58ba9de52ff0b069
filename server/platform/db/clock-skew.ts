import { sql } from 'kysely';
import { ReadableError } from '../readable-error';
import type { Db } from './connect';

/** Less than the tolerance of the database's checks on times of user actions (migration 0044). */
const MOST_SKEW_MS = 5 * 60_000;
const MINUTE_MS = 60_000;

/** Throws when the server's clock differs too much from the database's clock: the database would then refuse every user action. */
export async function checkClock(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ at: Date }>`SELECT clock_timestamp() AS at`.execute(db);
  const skewMs = Math.abs(now.getTime() - (rows[0]?.at ?? now).getTime());
  if (skewMs <= MOST_SKEW_MS) return;
  const minutes = String(Math.round(skewMs / MINUTE_MS));
  throw new ReadableError(
    `本机时间与数据库服务器的时间相差 ${minutes} 分钟，操作日志无法写入；请校准两台服务器的时间后再启动。` +
      ` / This server's clock differs by ${minutes} minutes from the database server's, so events could not be written; correct both clocks and start again.`,
  );
}
