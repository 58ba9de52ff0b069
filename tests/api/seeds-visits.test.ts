import { VISIT_STATES, VOTER_LIMITS } from '@contract/rules/visit';
import { sql } from 'kysely';
import { openWorld, type World } from '../builders/world';

let world: World;

beforeAll(async () => {
  world = await openWorld({ seed: 'demo', now: new Date() });
}, 300_000);
afterAll(() => world.close());

const rowsOf = async <R>(text: string): Promise<R[]> => (await sql.raw<R>(text).execute(world.owner)).rows;
const OF_LOGIN = `(SELECT deputy_id FROM userinfo JOIN account ON account.id = account_id WHERE username = 'deputy' AND role_kind = 'deputy')`;

describe('the demo’s visits', () => {
  it('demo visits are thousands over two years, none in the future and none before the mandate', async () => {
    const [found] = await rowsOf<{ visits: number; wrong: number; years: number }>(`
      SELECT count(*)::int AS visits, count(DISTINCT extract(year FROM day))::int AS years,
        count(*) FILTER (WHERE day > current_date OR day < coalesce(begun_on, begin_date))::int AS wrong
      FROM visit JOIN deputy ON deputy.id = deputy_id JOIN term ON term.id = term_id`);
    expect(found?.visits).toBeGreaterThan(2000);
    expect(found?.wrong).toBe(0);
    expect(found?.years).toBeGreaterThan(1);
  });

  it('demo visits of the demo deputy are in each state, and the deputy has own voters', async () => {
    const states = await rowsOf<{ state: string }>(`SELECT DISTINCT state FROM visit WHERE deputy_id = ${OF_LOGIN}`);
    expect(states.map(({ state }) => state).sort()).toEqual(Object.keys(VISIT_STATES).sort());
    const [voters] = await rowsOf<{ count: number }>(`SELECT count(*)::int AS count FROM voter WHERE deputy_id = ${OF_LOGIN}`);
    expect(voters?.count).toBeGreaterThanOrEqual(VOTER_LIMITS.expected);
  });

  it('demo visits are in towns of the congress, and some towns have no visit', async () => {
    const [found] = await rowsOf<{ outside: number; untouched: number; district: number }>(`
      SELECT count(*) FILTER (WHERE visit.area_code NOT LIKE deputy.area_code || '%')::int AS outside,
        count(*) FILTER (WHERE visit.area_code LIKE '331102%')::int AS district,
        (SELECT count(*)::int FROM area WHERE level = 'town' AND code LIKE '3311%' AND NOT EXISTS (SELECT FROM visit WHERE area_code = code)) AS untouched
      FROM visit JOIN deputy ON deputy.id = deputy_id`);
    expect(found?.outside).toBe(0);
    expect(found?.untouched).toBeGreaterThan(10);
    expect(found?.district).toBeGreaterThan(100);
  });
});
