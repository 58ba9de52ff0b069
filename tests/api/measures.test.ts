import { sql } from 'kysely';
import { measureSources } from '../../server/measures';
import { factsOf } from '../../server/platform/measures/measure';
import { makeFolder } from '../../server/platform/measures/folder';
import { foldSums, sumsOf, waitingChanges } from '../../server/platform/measures/sums';
import { installMeasures } from '../../server/platform/measures/install';
import { makeRandom } from '../../server/seeds/random';
import { openWorld, type World } from '../builders/world';

const SPAN = { from: '1900-01-01', to: '9999-12-31' };
const SCOPES = ['3311', '331102', '331121', '331102001'];
const NAMES = measureSources.flatMap(({ measures }) => Object.keys(measures));
const CHANGES = 400;

let world: World;

beforeAll(async () => {
  world = await openWorld({ seed: 'demo', now: new Date() });
});
afterAll(() => world.close());

interface Counted {
  scope: string;
  name: string;
  month: string;
  value: number;
}

const sorted = (sums: readonly Counted[]): Counted[] =>
  [...sums].sort((one, other) => `${one.scope}${one.name}${one.month}`.localeCompare(`${other.scope}${other.name}${other.month}`));

/** Counts from the rows themselves. */
async function countRows(): Promise<Counted[]> {
  const facts = measureSources.map((source) => `(${factsOf(source)})`).join(' UNION ALL ');
  const { rows } = await sql<Counted>`
    SELECT scope, name, left(on_time, 7) AS month, sum(value)::bigint AS value
    FROM (${sql.raw(facts)}) AS fact JOIN unnest(${SCOPES}::text[]) AS scope ON fact.area_code LIKE scope || '%'
    GROUP BY 1, 2, 3 HAVING sum(value) <> 0`.execute(world.db);
  return sorted(rows);
}

const kept = async () => sorted(await sumsOf(world.db, { names: NAMES, scopes: SCOPES, ...SPAN }));

interface Column {
  table: string;
  column: string;
  type: string;
}

/** Returns the columns of the sources' tables that a change may touch: those that the program's own statements can change. */
async function columnsOf(tables: readonly string[]): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT table_name AS "table", column_name AS "column", data_type AS type FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ANY(${[...tables]}) AND is_generated = 'NEVER' AND is_identity = 'NO'
      AND data_type IN ('text', 'character varying', 'boolean', 'timestamp with time zone', 'date', 'integer')
    ORDER BY 1, 2`.execute(world.owner);
  return rows;
}

test('each measure counts rows of the demo data, and the stored sums equal the sums of the rows', async () => {
  const rows = await countRows();
  expect([...new Set(rows.map(({ name }) => name))].sort()).toEqual([...NAMES].sort());
  expect(await kept()).toEqual(rows);
});

test('the sums equal those of the rows after any change, folded or not, and a failed change alters no sum', async () => {
  const random = makeRandom('measures');
  const tables = [...new Set(measureSources.flatMap((source) => source.tables))];
  const columns = await columnsOf(tables);
  let done = 0;
  for (let round = 0; round < CHANGES; round += 1) {
    const { table, column, type } = random.pick(columns);
    const one = sql.id(table);
    const some = sql`ctid = ANY(ARRAY(SELECT ctid FROM ${one} ORDER BY random() LIMIT ${random.int(1, 20)}))`;
    const value =
      type === 'timestamp with time zone'
        ? sql`${sql.id(column)} + ${`${String(random.int(-450, 450))} days`}::interval`
        : type === 'date'
          ? sql`${sql.id(column)} + ${random.int(-450, 450)}::int`
          : sql`(SELECT ${sql.id(column)} FROM ${one} AS other ORDER BY random() LIMIT 1)`;
    const change = random.chance(0.1)
      ? sql`DELETE FROM ${one} WHERE ${some}`
      : sql`UPDATE ${one} SET ${sql.id(column)} = ${value} WHERE ${some}`;
    // The constraints of the tables refuse many changes; a refused change has no effect.
    done += await change.execute(world.owner).then(
      () => 1,
      () => 0,
    );
    if (random.chance(0.03)) await foldSums(world.owner);
  }
  expect(done).toBeGreaterThan(CHANGES / 4);
  const rows = await countRows();
  expect(await kept()).toEqual(rows);
  await foldSums(world.owner);
  expect(await kept()).toEqual(rows);
  const left = await sql<{ count: number }>`SELECT count(*)::int AS count FROM measure_change`.execute(world.db);
  expect(left.rows[0]?.count).toBe(0);
});

test('many measure changes are folded after an answer, and a few are left for the next time', async () => {
  const errors: unknown[] = [];
  const folder = makeFolder({ db: world.db, log: { error: (error: unknown) => errors.push(error) } as never });
  const waiting = () => waitingChanges(world.db, 1000);
  const change = (count: number) =>
    sql`INSERT INTO measure_change (name, area_code, on_time, value)
      SELECT 'suggestion.rated', '331102', '1990-01', (-1) ^ number FROM generate_series(1, ${count}::int) AS number`.execute(world.owner);
  await change(100);
  folder.foldIfMany();
  await folder.settle();
  expect(await waiting()).toBe(100);
  await change(400);
  folder.foldIfMany();
  await folder.settle();
  expect([await waiting(), errors]).toEqual([0, []]);
  expect(await kept()).toEqual(await countRows());
});

test('changed measure sources are counted again at the next start, and unchanged sources are left as they are', async () => {
  expect(await installMeasures(world.owner, measureSources)).toBe(false);
  await sql`UPDATE measure_sum SET value = value + 1`.execute(world.owner);
  expect(await installMeasures(world.owner, measureSources.slice(1))).toBe(true);
  expect(await installMeasures(world.owner, measureSources)).toBe(true);
  expect(await kept()).toEqual(await countRows());
});
