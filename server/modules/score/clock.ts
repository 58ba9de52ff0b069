import { atBeijing, beginOfDate, beijingDate, beijingYear } from '@contract/rules/beijing';
import { HALF_YEAR_POINTS, pointsText, RANKED_DAYS, toPoints } from '@contract/rules/score';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { everyMinute, type MinuteWork } from '../../platform/every-minute';
import { holdScores, rulesOf } from './in-force';
import { isArchived, periodsOf } from './periods';
import { refreshYear } from './refresh';
import type { ScoreDependencies } from './service';
import { makeScoreTeller } from './tell';

const NIGHT_HOUR = 2;
const JULY = 6;
const MOST_WARNINGS = 200;
const HOUR_MS = 3_600_000;

export interface ScoreClock extends MinuteWork {
  /** Writes the points of events for every congress whose nightly run is due. Returns how many. */
  work(now: Date): Promise<number>;
}

/** Returns the time at which last night's run was due. */
function lastNight(now: Date): Date {
  const today = new Date(beginOfDate(beijingDate(now)).getTime() + NIGHT_HOUR * HOUR_MS);
  return today <= now ? today : new Date(today.getTime() - 24 * HOUR_MS);
}

/** Runs once a night, congress by congress: writes the points of events, and in July warns the deputies with few points, only those deputies. */
export function makeScoreClock(
  { db, clock, moduleParts, messages }: Omit<ScoreDependencies, 'file'>,
  onError: Parameters<typeof everyMinute>[1],
): ScoreClock {
  const teller = makeScoreTeller(messages);

  /** A node marks the congress first, so that no other node processes it. */
  async function nextArea(trx: Db, due: Date, now: Date): Promise<string | undefined> {
    const { rows } = await sql<{ areaCode: string }>`
      INSERT INTO score_refresh (area_code, at)
      SELECT rule.area_code, ${now} FROM (SELECT DISTINCT area_code FROM score_rule WHERE state = 'held') AS rule
        LEFT JOIN score_refresh AS done ON done.area_code = rule.area_code
      WHERE done.at IS NULL OR done.at < ${due} ORDER BY rule.area_code LIMIT 1
      ON CONFLICT (area_code) DO UPDATE SET at = excluded.at WHERE score_refresh.at < ${due}
      RETURNING area_code`.execute(trx);
    return rows[0]?.areaCode;
  }

  async function warn(trx: Db, areaCode: string, now: Date): Promise<void> {
    const year = beijingYear(now);
    if (atBeijing(now).getUTCMonth() !== JULY) return;
    const { rows } = await sql<{ id: number; deputyId: number; total: number }>`
      WITH few AS (
        SELECT score_year.id, score_year.deputy_id, score_year.total FROM score_year
        WHERE area_code = ${areaCode} AND year = ${year} AND total < ${HALF_YEAR_POINTS} AND days >= ${RANKED_DAYS}
          AND NOT EXISTS (SELECT FROM score_warning WHERE score_warning.deputy_id = score_year.deputy_id AND score_warning.year = ${year})
        ORDER BY id LIMIT ${MOST_WARNINGS}
      ), warned AS (INSERT INTO score_warning (deputy_id, year, at) SELECT deputy_id, ${year}, ${now} FROM few)
      SELECT id, deputy_id, total FROM few`.execute(trx);
    const news = rows.map(({ id, deputyId, total }) => ({
      ...{ deputyId, about: 'score-warning' as const, subject: { type: 'scoreYear' as const, id } },
      text: `截至年中您的积分为 ${pointsText(toPoints(total))}，低于 ${pointsText(toPoints(HALF_YEAR_POINTS))}。请查看积分明细，安排好下半年的履职。这条提醒只发给您本人。`,
    }));
    await teller.deputies(trx, news, null);
  }

  const workNext = (now: Date): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const areaCode = await nextArea(trx, lastNight(now), now);
      if (areaCode === undefined) return false;
      await holdScores(trx, areaCode);
      const [rules, periods, year] = [await rulesOf(trx, areaCode), await periodsOf(trx, areaCode), beijingYear(now)];
      const begun = rules.flatMap(({ fromOn }) => fromOn ?? []).sort()[0];
      for (const one of [year - 1, year])
        if (begun !== undefined && begun <= `${String(one)}-12-31` && !isArchived(periods, one))
          await refreshYear(trx, moduleParts.scores, { areaCode, year: one, now });
      await warn(trx, areaCode, now);
      return true;
    });

  async function work(now: Date, isStopping: () => boolean = () => false): Promise<number> {
    let done = 0;
    while (!isStopping() && (await workNext(now))) done += 1;
    return done;
  }

  return { work: (now) => work(now), ...everyMinute((isStopping) => work(clock.now(), isStopping), onError) };
}
