import { MATTER_STATES } from '@contract/rules/matter';
import { sql } from 'kysely';
import { openWorld, type World } from '../builders/world';

let world: World;

beforeAll(async () => {
  world = await openWorld({ seed: 'demo' });
});
afterAll(() => world.close());

test('the demo has matters in every state', async () => {
  const rows = await world.db.selectFrom('matter').select('state').distinct().execute();
  expect(rows.map(({ state }) => state).sort()).toEqual(Object.keys(MATTER_STATES).sort());
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
