import { beginOfDate, beijingYear, DAY_MS } from '@contract/rules/beijing';
import { archivableFrom, HALF_YEAR_POINTS, publicityEnds, RANKED_DAYS } from '@contract/rules/score';
import { sql } from 'kysely';
import { activityReportScores } from '../modules/activity-report/scores';
import { attendanceScores } from '../modules/attendance/scores';
import { commentScores } from '../modules/comment/scores';
import { dutyReportScores } from '../modules/duty-report/scores';
import { lawOpinionScores } from '../modules/law-opinion/scores';
import { leadScores } from '../modules/lead/scores';
import { leaveScores } from '../modules/leave/scores';
import { livelihoodScores } from '../modules/livelihood/scores';
import { receptionScores } from '../modules/reception/scores';
import { addDefaultTree } from '../modules/score/default-tree';
import { storeYears } from '../modules/score/count';
import { refreshYear } from '../modules/score/refresh';
import type {} from '../modules/score/tables';
import { studyScores } from '../modules/study/scores';
import { suggestionScores } from '../modules/suggestion/scores';
import { themeScores } from '../modules/theme/scores';
import { visitScores } from '../modules/visit/scores';
import type { Db } from '../platform/db/connect';
import type { ScoreParts } from '../platform/scores';
import { seedScoresByHand } from './scores-by-hand';
import { seedUsualScores } from './scores-usual';

/** The score parts of the server's modules, for a database on which no server runs yet. */
export const SEED_SCORE_PARTS: ScoreParts = {
  activityReport: activityReportScores,
  attendance: attendanceScores,
  comment: commentScores,
  dutyReport: dutyReportScores,
  lawOpinion: lawOpinionScores,
  lead: leadScores,
  leave: leaveScores,
  livelihood: livelihoodScores,
  reception: receptionScores,
  study: studyScores,
  suggestion: suggestionScores,
  theme: themeScores,
  visit: visitScores,
};

const ARCHIVED_AFTER_DAYS = 5;

export async function hasScores(db: Db): Promise<boolean> {
  return (await db.selectFrom('scoreRule').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The congresses with deputies. */
async function congresses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ areaCode: string }>`
    SELECT DISTINCT deputy.area_code FROM deputy JOIN term ON term.id = deputy.term_id WHERE term.current ORDER BY area_code`.execute(db);
  return rows.map(({ areaCode }) => areaCode);
}

/**
 * Adds the published periods: last year, published in January and archived since; the first half of this year, published in July; only those that are
 * already in the past.
 */
async function seedPeriods(db: Db, areaCodes: readonly string[], now: Date): Promise<void> {
  const year = beijingYear(now);
  const lastYear = beginOfDate(`${String(year)}-01-05`);
  const half = beginOfDate(`${String(year)}-07-06`);
  const archivedAt = new Date(archivableFrom(lastYear).getTime() + ARCHIVED_AFTER_DAYS * DAY_MS);
  const rows = areaCodes.flatMap((areaCode) => [
    ...(lastYear <= now
      ? [{ areaCode, year: year - 1, part: 'year' as const, publishedAt: lastYear, archivedAt: archivedAt <= now ? archivedAt : null }]
      : []),
    ...(half <= now ? [{ areaCode, year, part: 'half' as const, publishedAt: half, archivedAt: null }] : []),
  ]);
  const periods = rows.map((row) => ({ ...row, endsAt: publicityEnds(row.publishedAt), publishedBy: '陈国良' }));
  if (periods.length > 0) await db.insertInto('scorePeriod').values(periods).execute();
}

/** Marks the July warnings for deputies with few points at mid-year as sent: a fresh start has nothing to send. */
async function seedWarnings(db: Db, now: Date): Promise<void> {
  const year = beijingYear(now);
  const july = beginOfDate(`${String(year)}-07-01`);
  if (now < july) return;
  await sql`INSERT INTO score_warning (deputy_id, year, at)
    SELECT deputy_id, year, ${july} FROM score_year WHERE year = ${year} AND total < ${HALF_YEAR_POINTS} AND days >= ${RANKED_DAYS}`.execute(
    db,
  );
}

/** Gives every congress its rules, and its deputies the points of last year, which is closed, and of this year: computed from the demo's own events. */
export async function seedScores(db: Db, now: Date): Promise<void> {
  if (await hasScores(db)) return;
  const areaCodes = await congresses(db);
  const year = beijingYear(now);
  const years = [year - 1, year];
  for (const areaCode of areaCodes) {
    await addDefaultTree(db, { areaCode, from: `${String(year - 1)}-01-01`, at: now });
    for (const one of years) await refreshYear(db, SEED_SCORE_PARTS, { areaCode, year: one, now, inTheirNight: true });
  }
  await seedPeriods(db, areaCodes, now);
  await seedUsualScores(db, now);
  await seedScoresByHand(db, now);
  for (const areaCode of areaCodes) for (const one of years) await storeYears(db, { areaCode, year: one, now });
  await seedWarnings(db, now);
}
