import { MATTER_STATES } from '@contract/rules/matter';
import { sql } from 'kysely';
import { openWorld, type World } from '../builders/world';

let world: World;

beforeAll(async () => {
  world = await openWorld({ seed: 'demo' });
});
afterAll(() => world.close());

test('the demo has 400 stations, at least one in each town, and two years of receptions', async () => {
  const { rows } = await sql<{ stations: number; towns: number; all: number }>`SELECT count(*)::int AS stations,
    count(DISTINCT station.area_code)::int AS towns, (SELECT count(*)::int FROM area WHERE level = 'town') AS all FROM station`.execute(
    world.db,
  );
  expect(rows).toEqual([{ stations: 400, towns: 173, all: 173 }]);
  const held = await sql<{ states: string[]; days: number }>`SELECT array_agg(DISTINCT state) AS states,
    extract(day FROM max(starts_at) - min(starts_at))::int AS days FROM reception`.execute(world.db);
  expect(held.rows[0]?.states.sort()).toEqual(['announced', 'cancelled', 'planned', 'recorded', 'running']);
  expect(held.rows[0]?.days).toBeGreaterThan(700);
});

test('the demo has matters in every state', async () => {
  const rows = await world.db.selectFrom('matter').select('state').distinct().execute();
  expect(rows.map(({ state }) => state).sort()).toEqual(Object.keys(MATTER_STATES).sort());
});

test('the demo has meetings ahead and held, places of codes with scans, and ready-made texts of each office', async () => {
  const { rows } = await sql<Record<string, boolean>>`SELECT
    EXISTS (SELECT FROM matter_meeting JOIN matter ON matter.id = matter_id WHERE concluded_at IS NULL AND matter.state = 'meeting') AS ahead,
    NOT EXISTS (SELECT FROM matter WHERE state = 'meeting' AND NOT EXISTS (SELECT FROM matter_meeting WHERE matter_id = matter.id)) AS "whole",
    EXISTS (SELECT FROM matter_meeting WHERE outcome = 'unit' AND jsonb_array_length(tasks) > 0) AS held,
    EXISTS (SELECT FROM matter WHERE deputy_stars IS NOT NULL AND stars IS NOT NULL) AS rated,
    EXISTS (SELECT FROM matter WHERE place_id IS NOT NULL) AS written,
    EXISTS (SELECT FROM station_place WHERE down_on IS NOT NULL) AS down,
    (SELECT sum(scans) FROM station_place_scan) <= (SELECT sum(scans) FROM station_scan) AS counted,
    (SELECT count(DISTINCT area_code) FROM answer_template) = (SELECT count(*) FROM area WHERE level IN ('city', 'county')) AS texts`.execute(
    world.db,
  );
  expect(rows).toEqual([{ ahead: true, whole: true, held: true, rated: true, written: true, down: true, counted: true, texts: true }]);
});

test('each demo suggestion from a matter belongs to a deputy on duty, is later than its matter, and has one matter', async () => {
  const { rows } = await sql<{ all: number; items: number; right: number }>`
    SELECT count(*)::int AS "all", count(DISTINCT matter.suggestion_id)::int AS items,
      count(*) FILTER (WHERE duty.deputy_id IS NOT NULL AND matter.registered_at < item.created_at AND matter.due_at IS NULL)::int AS right
    FROM matter JOIN suggestion AS item ON item.id = matter.suggestion_id
    LEFT JOIN station_deputy AS duty ON duty.station_id = matter.station_id AND duty.deputy_id = item.deputy_id
    WHERE matter.state = 'suggested'`.execute(world.db);
  const [{ all, items, right } = { all: 0, items: 0, right: 0 }] = rows;
  expect(all).toBeGreaterThan(0);
  expect([items, right]).toEqual([all, all]);
});
