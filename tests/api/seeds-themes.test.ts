import { CONTRIBUTION_STATES } from '@contract/rules/contribution';
import { THEME_STATES } from '@contract/rules/theme';
import { sql } from 'kysely';
import { openWorld, type World } from '../builders/world';

let world: World;

beforeAll(async () => {
  world = await openWorld({ seed: 'demo' });
});
afterAll(() => world.close());

test('the demo has themes and opinions in every state, with places, merged ones and suggestions', async () => {
  const themes = await world.db.selectFrom('theme').select('state').distinct().execute();
  expect(themes.map(({ state }) => state).sort()).toEqual(Object.keys(THEME_STATES).sort());
  const states = await world.db.selectFrom('contribution').select('state').distinct().execute();
  expect(states.map(({ state }) => state).sort()).toEqual(Object.keys(CONTRIBUTION_STATES).sort());
  const { rows } = await sql<{ all: number; places: number; merged: number; attached: number }>`
    SELECT count(*)::int AS "all", count(nullif(position, ''))::int AS places, count(merged_into_id)::int AS merged,
      count(suggestion_id)::int AS attached FROM contribution`.execute(world.db);
  const [found] = rows;
  expect(found?.all).toBeGreaterThan(300);
  for (const count of [found?.places, found?.merged, found?.attached]) expect(count).toBeGreaterThan(0);
});

test('no demo opinion is outside the days of its theme, from a person not addressed, or open where the result is published', async () => {
  const { rows } = await sql<{ wrong: number }>`
    SELECT count(*)::int AS wrong FROM contribution JOIN theme ON theme.id = contribution.theme_id
    WHERE (contribution.created_at AT TIME ZONE 'Asia/Shanghai')::date NOT BETWEEN theme.begins_on AND theme.ends_on
      OR (theme.state = 'result' AND contribution.state = 'passed')
      OR contribution.area_code <> theme.area_code
      OR NOT EXISTS (SELECT FROM addressee JOIN userinfo ON userinfo.id = addressee.userinfo_id
        WHERE addressee.subject_type = 'theme' AND addressee.subject_id = theme.id AND userinfo.deputy_id = contribution.deputy_id
          AND addressee.confirmed_at IS NOT NULL)`.execute(world.db);
  expect(rows[0]?.wrong).toBe(0);
});

test('the demo unit has opinions to answer, and the demo deputy has opinions in several states', async () => {
  const { rows } = await sql<{ waiting: number; states: number }>`
    SELECT (SELECT count(*)::int FROM contribution JOIN userinfo ON userinfo.unit_id = contribution.unit_id
        JOIN account ON account.id = userinfo.account_id WHERE account.username = 'unit' AND contribution.state = 'passed') AS waiting,
      (SELECT count(DISTINCT contribution.state)::int FROM contribution JOIN userinfo ON userinfo.deputy_id = contribution.deputy_id
        JOIN account ON account.id = userinfo.account_id WHERE account.username = 'deputy') AS states`.execute(world.db);
  expect(rows[0]?.waiting).toBeGreaterThan(3);
  expect(rows[0]?.states).toBeGreaterThan(2);
});

test('every demo opinion has a history that begins as received and ends at its state', async () => {
  const { rows } = await sql<{ all: number; wrong: number }>`
    SELECT count(*)::int AS "all", count(*) FILTER (WHERE first.action <> 'create' OR last.to_status <> contribution.state)::int AS wrong
    FROM contribution
    LEFT JOIN LATERAL (SELECT action FROM history WHERE subject_type = 'contribution' AND subject_id = contribution.id ORDER BY id LIMIT 1) AS first ON true
    LEFT JOIN LATERAL (SELECT to_status FROM history WHERE subject_type = 'contribution' AND subject_id = contribution.id ORDER BY id DESC LIMIT 1) AS last ON true`.execute(
    world.db,
  );
  expect(rows[0]).toMatchObject({ wrong: 0 });
  expect(rows[0]?.all).toBeGreaterThan(300);
});

test('a merged demo opinion shares the state and unit of the other', async () => {
  const { rows } = await sql<{ wrong: number }>`
    SELECT count(*)::int AS wrong FROM contribution JOIN contribution AS main ON main.id = contribution.merged_into_id
    WHERE main.merged_into_id IS NOT NULL OR main.theme_id <> contribution.theme_id OR main.state <> contribution.state
      OR main.unit_id IS DISTINCT FROM contribution.unit_id`.execute(world.db);
  expect(rows[0]?.wrong).toBe(0);
});
