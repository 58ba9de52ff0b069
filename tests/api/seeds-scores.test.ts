import { beijingYear } from '@contract/rules/beijing';
import { SCORE_APPEAL_STATES, SCORE_STATES, SCORE_WAYS } from '@contract/rules/score';
import { SCORE_EVENTS } from '@contract/rules/score-events';
import { sql } from 'kysely';
import { makeScoreClock } from '../../server/modules/score/clock';
import { refreshYear } from '../../server/modules/score/refresh';
import { seedDemo } from '../../server/seeds/demo';
import { SEED_SCORE_PARTS } from '../../server/seeds/scores';
import { openWorld, type World } from '../builders/world';
import { testSecrets } from '../support/keys';

let world: World;
const now = new Date();
const year = beijingYear(now);
let areas: string[];

beforeAll(async () => {
  // The template may be older than the quarter of an hour in which an activity is running.
  world = await openWorld({ seed: 'minimal', now });
  await seedDemo(world.owner, { secrets: await testSecrets(world.db), now, suggestions: 300 });
  areas = (await world.db.selectFrom('scoreRule').select('areaCode').distinct().orderBy('areaCode').execute()).map(
    ({ areaCode }) => areaCode,
  );
});
afterAll(() => world.close());

const countOf = async (query: string): Promise<number> =>
  (await sql.raw<{ count: number }>(`SELECT count(*)::int AS count FROM ${query}`).execute(world.db)).rows[0]?.count ?? 0;

const sums = () =>
  world.db
    .selectFrom('scoreYear')
    .select(['deputyId', 'year', 'total', 'converted', 'parts'])
    .orderBy('year')
    .orderBy('deputyId')
    .execute();

describe('demo data › points', () => {
  it('demo points come from the events of all families, in every state', async () => {
    expect(areas.length).toBeGreaterThan(1);
    const events = await world.db
      .selectFrom('score')
      .innerJoin('scoreRule as rule', 'rule.id', 'score.ruleId')
      .where('score.way', '=', 'event')
      .select('rule.event')
      .distinct()
      .execute();
    const without = Object.keys(SCORE_EVENTS).filter((event) => !events.some((row) => row.event === event));
    expect(without).toEqual([]);
    const states = await world.db.selectFrom('score').select(['state', 'way']).distinct().execute();
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(Object.keys(SCORE_STATES)));
    expect(new Set(states.map(({ way }) => way))).toEqual(new Set(Object.keys(SCORE_WAYS)));
    const appeals = await world.db.selectFrom('scoreAppeal').select('state').distinct().execute();
    expect(new Set(appeals.map(({ state }) => state))).toEqual(new Set(Object.keys(SCORE_APPEAL_STATES)));
  });

  it('demo points belong to the year of their day, not the future, and to deputies of that congress', async () => {
    expect(await countOf(`score WHERE day > '${new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)}'`)).toBe(0);
    expect(await countOf(`score WHERE counted_at > '${now.toISOString()}' OR created_at > '${now.toISOString()}'`)).toBe(0);
    expect(await countOf('score JOIN deputy ON deputy.id = score.deputy_id WHERE deputy.area_code <> score.area_code')).toBe(0);
    expect(
      await countOf('score JOIN score AS was ON was.id = score.reverses_id WHERE score.points + was.points <> 0 OR NOT was.reversed'),
    ).toBe(0);
  });

  it('demo points spread over the bands, so that a ranking has meaning', async () => {
    const [spread] = (
      await sql<{ distinct: number; most: number; none: number; all: number }>`
        SELECT count(DISTINCT converted)::int AS distinct, max(total)::int AS most, count(*) FILTER (WHERE total = 0)::int AS none,
          count(*)::int AS all FROM score_year WHERE year = ${year - 1}`.execute(world.db)
    ).rows;
    expect(spread?.distinct).toBeGreaterThan(50);
    expect(spread?.most).toBeLessThanOrEqual(11_000);
    expect(spread?.none).toBeLessThan((spread?.all ?? 0) / 5);
  });

  it('demo points equal the stored sums when all of them are counted again from the events', async () => {
    const before = await sums();
    expect(before.length).toBeGreaterThan(1000);
    // In a transaction that is rolled back: the scores from events are deleted and computed again.
    const after = await world.owner
      .transaction()
      .execute(async (trx) => {
        await sql`DELETE FROM score WHERE way = 'event' AND NOT struck`.execute(trx);
        for (const areaCode of areas)
          for (const one of [year - 1, year]) await refreshYear(trx, SEED_SCORE_PARTS, { areaCode, year: one, now });
        const rows = await trx
          .selectFrom('scoreYear')
          .select(['deputyId', 'year', 'total', 'converted', 'parts'])
          .orderBy('year')
          .orderBy('deputyId')
          .execute();
        throw Object.assign(new Error('undone'), { rows });
      })
      .catch((error: unknown) => (error as { rows?: Awaited<ReturnType<typeof sums>> }).rows);
    expect(after).toEqual(before);
    expect(await sums()).toEqual(before);
  });

  it('demo points leave no message for the clock to send at a fresh start', async () => {
    const notices: unknown[] = [];
    const messages = {
      tell: (_trx: unknown, tellings: unknown[]) => {
        notices.push(...tellings);
        return Promise.resolve();
      },
    };
    const clock = makeScoreClock(
      { db: world.db, clock: { now: () => now }, moduleParts: { scores: SEED_SCORE_PARTS }, messages } as unknown as Parameters<
        typeof makeScoreClock
      >[0],
      (error) => {
        throw error;
      },
    );
    expect(await clock.work(now)).toBe(0);
    expect(notices).toEqual([]);
  });

  it('demo points are the same on every seed', async () => {
    const before = await countOf('score');
    await seedDemo(world.owner, { secrets: await testSecrets(world.db), now, suggestions: 300 });
    expect(await countOf('score')).toBe(before);
  });
});
