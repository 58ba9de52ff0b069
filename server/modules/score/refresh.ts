import type { ScoreEvent } from '@contract/rules/score-events';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { ScoreParts } from '../../platform/scores';
import { spanOfYear, storeYears } from './count';
import { holdsOn, type RuleVersion, rulesOf } from './in-force';

interface Refreshing {
  areaCode: string;
  year: number;
  now: Date;
  /** Writes each event as if in the night after its day, for a database that is filled at once. */
  inTheirNight?: boolean;
}

/** A point that the rules give for an event. */
export interface WantedPoint {
  deputyId: number;
  ruleId: number;
  rootId: number;
  points: number;
  day: string;
  text: string;
  source: string;
}

type Parts = Readonly<Record<string, ScoreParts[keyof ScoreParts]>>;

/**
 * Returns the points for the events of a year under these rules, with the version in force on the day of each; with `always`, every version applies
 * on any day.
 */
export async function wantedPoints(
  db: Db,
  parts: ScoreParts,
  { areaCode, year, now }: Refreshing,
  rules: readonly RuleVersion[],
  { always = false }: { always?: boolean } = {},
): Promise<WantedPoint[]> {
  const { from, to } = spanOfYear(year);
  const asked = { areaCode, from, to: now < to ? now : to };
  if (asked.to <= from) return [];
  const byEvent = new Map<string, RuleVersion[]>();
  for (const rule of rules) if (rule.event !== null) byEvent.set(rule.event, [...(byEvent.get(rule.event) ?? []), rule]);
  const wanted: WantedPoint[] = [];
  for (const [entity, part] of Object.entries(parts as Parts)) {
    for (const { deputyId, key, day, text, source } of await part(db, asked)) {
      const event = `${entity}.${key}` as ScoreEvent;
      const rule = byEvent.get(event)?.find((one) => always || holdsOn(one, day));
      if (!rule || rule.points === null) continue;
      wanted.push({ deputyId, ruleId: rule.id, rootId: rule.rootId, points: rule.points, day, text: text.slice(0, 200), source });
    }
  }
  return wanted;
}

interface Stored {
  id: number;
  deputyId: number;
  rootId: number;
  ruleId: number;
  source: string;
  points: number;
  struck: boolean;
}

const keyOf = ({ rootId, deputyId, source }: Pick<Stored, 'rootId' | 'deputyId' | 'source'>): string =>
  `${String(rootId)} ${String(deputyId)} ${source}`;

/** Returns the points written by events that still count, and those that a person reversed. */
async function storedPoints(trx: Db, areaCode: string, year: number): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    SELECT id, deputy_id, root_id, rule_id, source, points, struck FROM score
    WHERE area_code = ${areaCode} AND way = 'event' AND (NOT reversed OR struck)
      AND day >= make_date(${year}, 1, 1) AND day <= make_date(${year}, 12, 31)`.execute(trx);
  return rows;
}

/** Returns how many were added: one source counts only once, in whichever year it was written. */
async function addPoints(trx: Db, wanted: readonly WantedPoint[], { areaCode, now, inTheirNight = false }: Refreshing): Promise<number> {
  const column = <T>(of: (one: WantedPoint) => T): T[] => wanted.map(of);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO score (deputy_id, area_code, rule_id, root_id, points, day, text, source, way, state, counted_at, created_at, updated_at)
    SELECT given.deputy_id, ${areaCode}, given.rule_id, given.root_id, given.points, given.day, given.text, given.source, 'event', 'counted',
      written.at, written.at, written.at
    FROM unnest(${column(({ deputyId }) => deputyId)}::int[], ${column(({ ruleId }) => ruleId)}::int[],
      ${column(({ rootId }) => rootId)}::int[], ${column(({ points }) => points)}::int[], ${column(({ day }) => day)}::date[],
      ${column(({ text }) => text)}::text[], ${column(({ source }) => source)}::text[])
      AS given (deputy_id, rule_id, root_id, points, day, text, source)
      CROSS JOIN LATERAL (SELECT CASE WHEN ${inTheirNight} THEN least(${now}::timestamptz,
        (given.day + 1 + time '02:00') AT TIME ZONE 'Asia/Shanghai') ELSE ${now}::timestamptz END AS at) AS written
    ON CONFLICT DO NOTHING RETURNING id`.execute(trx);
  return rows.length;
}

const GONE = '来源事项已变动';

/** Takes away points whose event no longer exists: by reversal records, not by deleting. */
async function reversePoints(trx: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE score SET reversed = true, version = version + 1, updated_at = ${now} WHERE id = any(${[...ids]}::int[])`.execute(trx);
  await sql`INSERT INTO score (deputy_id, area_code, rule_id, root_id, points, day, text, source, way, state, reverses_id, reason, counted_at, created_at)
    SELECT deputy_id, area_code, rule_id, root_id, -points, day, text, source, 'reversal', 'counted', id, ${GONE}, ${now}, ${now}
    FROM score WHERE id = any(${[...ids]}::int[]) ORDER BY id`.execute(trx);
}

/**
 * Writes the points of a year's events and counts the year of every deputy: missing points are added, outdated ones are reversed; the call is
 * idempotent. The caller must hold the lock of the congress's scores, and the year must be open.
 */
export async function refreshYear(
  trx: Db,
  parts: ScoreParts,
  refreshing: Refreshing,
): Promise<{ added: number; reversed: number; deputies: number }> {
  const { areaCode, year, now } = refreshing;
  const rules = await rulesOf(trx, areaCode);
  const wanted = await wantedPoints(trx, parts, refreshing, rules);
  const stored = await storedPoints(trx, areaCode, year);
  const struck = new Set(stored.filter((one) => one.struck).map(keyOf));
  const live = new Map(stored.filter((one) => !one.struck).map((one) => [keyOf(one), one]));
  const mandated = new Map(wanted.filter((one) => !struck.has(keyOf(one))).map((one) => [keyOf(one), one]));
  const isSame = (one: Stored): boolean => {
    const other = mandated.get(keyOf(one));
    return other?.points === one.points && other.ruleId === one.ruleId;
  };
  const gone = [...live.values()].filter((one) => !isSame(one));
  const kept = new Set([...live.values()].filter(isSame).map(keyOf));
  const missing = [...mandated.values()].filter((one) => !kept.has(keyOf(one)));
  await reversePoints(
    trx,
    gone.map(({ id }) => id),
    now,
  );
  const added = await addPoints(trx, missing, refreshing);
  const deputies = await storeYears(trx, { areaCode, year, now });
  await trx
    .insertInto('scoreRefresh')
    .values({ areaCode, at: now })
    .onConflict((conflict) => conflict.column('areaCode').doUpdateSet({ at: now }))
    .execute();
  return { added, reversed: gone.length, deputies };
}
