import type { LawOpinionOutcome, LawOpinionSource, LawOpinionState } from '@contract/rules/law-opinion';
import { adoptionRate, LAW_OPINION_SOURCES, LAW_OPINION_STATES } from '@contract/rules/law-opinion';
import type { DraftLawCounts, DraftLawFigures } from '@contract/schema/draft-law';
import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

type Tally = Omit<DraftLawCounts, 'rate' | 'handled'>;

const NOTHING: Tally = { opinions: 0, people: 0, adopted: 0, partly: 0, declined: 0, noted: 0 };

/** An account counts as one person, however many opinions it gave; opinions given without an account or at a station count as one person each. */
const PEOPLE = sql`(count(DISTINCT author_id) FILTER (WHERE NOT is_of_person) + count(*) FILTER (WHERE is_of_person))::int`;

const withRate = (tally: Tally): DraftLawCounts => {
  const { adopted, partly, declined, noted } = tally;
  return { ...tally, handled: adopted + partly + declined + noted, rate: adoptionRate(tally) };
};

/** Returns how many opinions each consultation received, by outcome; one without opinions has no row. */
export async function countsOf(db: Db, ids: readonly number[]): Promise<(id: number) => DraftLawCounts> {
  if (ids.length === 0) return () => withRate(NOTHING);
  const of = (state: LawOpinionOutcome) => sql`count(*) FILTER (WHERE state = ${state})::int`;
  const { rows } = await sql<Tally & { draftLawId: number }>`
    SELECT draft_law_id AS "draftLawId", count(*)::int AS opinions, ${PEOPLE} AS people, ${of('adopted')} AS adopted, ${of('partly')} AS partly,
      ${of('declined')} AS declined, ${of('noted')} AS noted
    FROM law_opinion WHERE draft_law_id = any(${ids}::int[]) GROUP BY draft_law_id`.execute(db);
  const tallies = new Map(rows.map(({ draftLawId, ...tally }) => [draftLawId, tally]));
  return (id) => withRate(tallies.get(id) ?? NOTHING);
}

type PartRow = DraftLawFigures['byPart'][number];

/** Returns the figures of one consultation: by source, by outcome, by part. */
export async function figuresOf(db: Db, id: number): Promise<DraftLawFigures> {
  const [counts, sources, states, parts] = await Promise.all([
    countsOf(db, [id]),
    sql<{ source: LawOpinionSource; opinions: number; people: number }>`
      SELECT source, count(*)::int AS opinions, ${PEOPLE} AS people FROM law_opinion WHERE draft_law_id = ${id} GROUP BY source`.execute(
      db,
    ),
    sql<{ state: LawOpinionState; opinions: number }>`
      SELECT state, count(*)::int AS opinions FROM law_opinion WHERE draft_law_id = ${id} GROUP BY state`.execute(db),
    sql<PartRow>`
      SELECT given.part_id AS "partId", law_part.kind, coalesce(law_part.label, '') AS label, coalesce(law_part.title, '') AS title,
        given.opinions, given.adopted
      FROM (SELECT part_id, part_order, count(*)::int AS opinions, count(*) FILTER (WHERE state IN ('adopted', 'partly'))::int AS adopted
        FROM law_opinion WHERE draft_law_id = ${id} GROUP BY part_id, part_order) AS given
      LEFT JOIN law_part ON law_part.id = given.part_id ORDER BY given.part_order`.execute(db),
  ]);
  const sourceRows = new Map(sources.rows.map((row) => [row.source, row]));
  const stateRows = new Map(states.rows.map((row) => [row.state, row]));
  return {
    ...counts(id),
    bySource: (Object.keys(LAW_OPINION_SOURCES) as LawOpinionSource[]).map(
      (source) => sourceRows.get(source) ?? { source, opinions: 0, people: 0 },
    ),
    byState: (Object.keys(LAW_OPINION_STATES) as LawOpinionState[]).map((state) => stateRows.get(state) ?? { state, opinions: 0 }),
    byPart: parts.rows,
  };
}

/**
 * Caches the public figures in memory for a minute, because counting 200,000 opinions takes a tenth of a second. They may therefore be up to one
 * minute old.
 */
const KEPT_MS = 60_000;
const MOST_KEPT = 500;

export function makePublicFigures(db: Db) {
  const kept = new LRUCache<number, Promise<DraftLawFigures>>({ max: MOST_KEPT, ttl: KEPT_MS });
  return (id: number): Promise<DraftLawFigures> => {
    const found = kept.get(id);
    if (found) return found;
    const reading = figuresOf(db, id);
    kept.set(id, reading);
    reading.catch(() => {
      if (kept.peek(id) === reading) kept.delete(id);
    });
    return reading;
  };
}
