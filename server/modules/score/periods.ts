import { daysOfPart, publicityEnds, type ScorePart } from '@contract/rules/score';
import { fail } from '../../platform/errors';
import type { Db } from '../../platform/db/connect';

export interface Period {
  id: number;
  areaCode: string;
  year: number;
  part: ScorePart;
  publishedAt: Date;
  publishedBy: string;
  endsAt: Date;
  archivedAt: Date | null;
}

const COLUMNS = ['id', 'areaCode', 'year', 'part', 'publishedAt', 'publishedBy', 'endsAt', 'archivedAt'] as const;

/** Returns the published periods of a congress, newest first. */
export const periodsOf = (db: Db, areaCode: string, year?: number): Promise<Period[]> =>
  db
    .selectFrom('scorePeriod')
    .where('areaCode', '=', areaCode)
    .$if(year !== undefined, (rows) => rows.where('year', '=', year ?? 0))
    .select(COLUMNS)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Checks whether the day is in a period whose publicity is over, or in an archived year. */
export const isClosed = (periods: readonly Period[], day: string, now: Date): boolean =>
  periods.some(({ year, part, endsAt, archivedAt }) => {
    const { from, to } = daysOfPart(year, part);
    return day >= from && day <= to && (archivedAt !== null || endsAt <= now);
  });

export const isArchived = (periods: readonly Period[], year: number): boolean =>
  periods.some((one) => one.year === year && one.archivedAt !== null);

/** Returns the last day that can no longer be changed by hand; null when there is none. */
export async function closedUntil(trx: Db, areaCode: string, now: Date): Promise<string | null> {
  const days = (await periodsOf(trx, areaCode))
    .filter(({ endsAt, archivedAt }) => archivedAt !== null || endsAt <= now)
    .map(({ year, part }) => daysOfPart(year, part).to);
  return days.sort().at(-1) ?? null;
}

const yearOfDay = (day: string): number => Number(day.slice(0, 4));

/** Throws `score.closed`, at the field of the day when there is one. The caller must hold the lock of the congress's scores. */
export async function requireUnclosedDay(
  trx: Db,
  areaCode: string,
  day: string,
  { now, field }: { now: Date; field?: 'on' },
): Promise<void> {
  if (isClosed(await periodsOf(trx, areaCode, yearOfDay(day)), day, now)) throw fail('score.closed', field && { field });
}

/** Throws `score.closed` for an archived year: until then an appeal may change published points. */
export async function requireUnclosedYear(trx: Db, areaCode: string, year: number): Promise<void> {
  if (isArchived(await periodsOf(trx, areaCode, year), year)) throw fail('score.closed');
}

/** Returns when the points of that day were first published; null when they were not. */
export function publishedAtOf(periods: readonly Period[], day: string): Date | null {
  const times = periods.filter(({ year, part }) => day >= daysOfPart(year, part).from && day <= daysOfPart(year, part).to);
  return times.map(({ publishedAt }) => publishedAt).sort((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

/** Returns the times of a new publicity that begins now. */
export const publicityFrom = (now: Date): { publishedAt: Date; endsAt: Date } => ({ publishedAt: now, endsAt: publicityEnds(now) });
