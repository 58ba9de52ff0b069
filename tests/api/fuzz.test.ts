import { routes as contract } from '@contract/routes';
import { sql } from 'kysely';
import { type Fault, fuzz } from '../../scripts/fuzz/run';
import { connect } from '../../server/platform/db/connect';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { runKeysFile } from '../support/keys';
import { temporaryFolder } from '../support/run';

/** `npm run fuzz` uses another seed each time; the tests always use this one. */
const SEED = 20260305;
const SECONDS = 20;
/** The number of routes that at least one request gets through; the others need data that `scripts/fuzz/guards.ts` does not have. */
const REACHED = 90;
/** The time a busy machine needs to call each route once. */
const PATIENCE_MS = 600_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ seed: 'demo' });
});
afterAll(() => database.drop());

const run = (options: { seconds: number; route?: string; role?: string }) =>
  fuzz({ databaseUrl: database.url, dataDir: temporaryFolder('fuzz'), keysFile: runKeysFile(), seed: SEED, ...options });

const wordsOf = ({ route, role, outcome, sent }: Fault): string =>
  `${route} ${role} ${outcome.lost ?? String(outcome.status)} ${sent.slice(0, 300)}`;

it(
  `malformed requests to every route by every role cause no server failure (seed ${String(SEED)})`,
  async () => {
    const { faults, routes, unreached, byStatus } = await run({ seconds: SECONDS });
    expect(faults.map(wordsOf)).toEqual([]);
    expect(routes).toBe(Object.keys(contract).length);
    expect(routes - unreached.length).toBeGreaterThanOrEqual(REACHED);
    // Some calls succeeded and some were refused for invalid data, so the checks before the handlers were passed.
    expect(byStatus).toMatchObject({ 200: expect.any(Number) as number, 400: expect.any(Number) as number });
  },
  PATIENCE_MS,
);

it('the fuzz run accepts a streaming answer at its first event', async () => {
  const { faults, unreached, byStatus } = await run({ seconds: 2, route: 'attendance.watch', role: 'congress-office' });
  expect([faults.map(wordsOf), unreached]).toEqual([[], []]);
  expect(byStatus).toMatchObject({ 200: expect.any(Number) as number });
});

it('the fuzz run finds a failing handler, and reports an unknown route', async () => {
  const db = connect(database.ownerUrl, { poolSize: 1 });
  await sql`ALTER TABLE saved_view RENAME TO saved_view_gone`.execute(db);
  await db.destroy();
  const { faults } = await run({ seconds: 3, route: 'view.list', role: 'deputy' });
  expect(faults[0]).toMatchObject({ route: 'view.list', role: 'deputy', outcome: { status: 500, lost: null } });
  await expect(run({ seconds: 1, route: 'nowhere' })).rejects.toThrow('unknown route nowhere');
});
