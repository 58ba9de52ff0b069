import { sql } from 'kysely';
import { type LivelihoodWorld, NOW, openLivelihoodWorld } from '../builders/livelihood';

const DEPUTIES = 60;
let at: LivelihoodWorld;
let voteId: number;
let ids: number[];
/** The ticks of each deputy, in the order of the votes. */
let cast: { deputyId: number; accountId: number; ticked: number[] }[];
let before: Map<string, number>;

const tables = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(
    at.world.owner,
  );
  return rows.map(({ name }) => name);
};

/** Returns every row of a table as text, with the database's own data about it: its place on disk and the transaction that wrote it. */
async function rowsOf(table: string): Promise<{ text: string; xmin: string; ctid: string }[]> {
  const { rows } = await sql<{ text: string; xmin: string; ctid: string }>`
    SELECT ${sql.ref(table)}::text AS text, xmin::text AS xmin, ctid::text AS ctid FROM ${sql.table(table)}`.execute(at.world.owner);
  return rows;
}

/** Returns the correlation of two orders of the same things: 1 for the same order, -1 for the reverse, around 0 when they are independent. */
function agreement(one: readonly number[], other: readonly number[]): number {
  const rank = (values: readonly number[]): number[] => {
    const sorted = [...values].sort((a, b) => a - b);
    return values.map((value) => sorted.indexOf(value));
  };
  const [first, second] = [rank(one), rank(other)];
  const squares = first.reduce((sum, place, index) => sum + (place - (second[index] ?? 0)) ** 2, 0);
  return 1 - (6 * squares) / (one.length * (one.length ** 2 - 1));
}

/** Returns a place on the disk as a growing number. */
const placeOf = (ctid: string): number => {
  const [page = 0, line = 0] = ctid.slice(1, -1).split(',').map(Number);
  return page * 1000 + line;
};

beforeAll(async () => {
  at = await openLivelihoodWorld(NOW, DEPUTIES);
  // There are enough candidates to make each deputy's ballot different.
  ids = [];
  for (let place = 0; place < 7; place += 1) ids.push(await at.candidate({ title: `候选${String(place)}` }));
  voteId = await at.opened(ids, { method: 'electronic', places: 7 });
  before = new Map();
  for (const table of await tables()) before.set(table, (await rowsOf(table)).length);
  cast = [];
  for (const [place, { deputyId, person }] of at.deputies.entries()) {
    const ticked = ids.filter((_, bit) => ((place + 1) >> bit) % 2 === 1);
    const key = `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
    const answer = await at.cast(person, voteId, ticked, key);
    expect(answer.status).toBe(200);
    cast.push({ deputyId, accountId: person.accountId, ticked });
  }
}, 120_000);
afterAll(() => at.world.close());

it('every ballot is in the box once, and every name on the roll', async () => {
  const { rows } = await sql<{ marks: Record<string, string> }>`SELECT marks FROM livelihood_vote_box WHERE vote_id = ${voteId}`.execute(
    at.world.owner,
  );
  const keyOf = (ticked: readonly (number | string)[]): string =>
    [...ticked]
      .map(Number)
      .sort((a, b) => a - b)
      .join(',');
  expect(rows.map(({ marks }) => keyOf(Object.keys(marks))).sort()).toEqual(cast.map(({ ticked }) => keyOf(ticked)).sort());
  const roll = await at.world.db
    .selectFrom('livelihoodVoteRoll')
    .where('voteId', '=', voteId)
    .where('voted', '=', true)
    .select('deputyId')
    .execute();
  expect(roll).toHaveLength(DEPUTIES);
});

it('roll and box share only the vote id, and have no time and no growing number', async () => {
  const columns = await at.world.owner
    .selectFrom(
      sql<{ table: string; column: string; type: string; identity: string; fallback: string | null }>`(
      SELECT table_name AS "table", column_name AS "column", data_type AS type, is_identity AS identity, column_default AS fallback
      FROM information_schema.columns WHERE table_name IN ('livelihood_vote_roll', 'livelihood_vote_box'))`.as('told'),
    )
    .selectAll()
    .execute();
  const of = (table: string) => columns.filter((row) => row.table === table);
  expect(
    of('livelihood_vote_box')
      .map(({ column, type }) => [column, type])
      .sort(),
  ).toEqual([
    ['id', 'uuid'],
    ['marks', 'jsonb'],
    ['vote_id', 'integer'],
  ]);
  expect(
    of('livelihood_vote_roll')
      .map(({ column, type }) => [column, type])
      .sort(),
  ).toEqual([
    ['deputy_id', 'integer'],
    ['vote_id', 'integer'],
    ['voted', 'boolean'],
  ]);
  expect(columns.every(({ identity, fallback }) => identity === 'NO' && fallback === null)).toBe(true);
  // The ids are random and not derived from the time.
  const { rows } = await sql<{ id: string }>`SELECT id::text AS id FROM livelihood_vote_box`.execute(at.world.owner);
  expect(rows.every(({ id }) => id[14] === '4')).toBe(true);
});

it('all rows of the roll share one transaction id, and so do those of the box, so it identifies no voter', async () => {
  for (const table of ['livelihood_vote_roll', 'livelihood_vote_box'])
    expect([table, new Set((await rowsOf(table)).map(({ xmin }) => xmin)).size]).toEqual([table, 1]);
});

it('neither the place on the disk nor any number follows the order of voting', async () => {
  const order = cast.map((_, place) => place);
  const boxed = await sql<{ ctid: string; id: string; marks: Record<string, string> }>`
    SELECT ctid::text AS ctid, id::text AS id, marks FROM livelihood_vote_box WHERE vote_id = ${voteId}`.execute(at.world.owner);
  const marksOf = (ticked: readonly number[]): string => ticked.map(String).sort().join(',');
  const ballotOf = (ticked: readonly number[]) => boxed.rows.find(({ marks }) => Object.keys(marks).sort().join(',') === marksOf(ticked));
  const places = cast.map(({ ticked }) => placeOf(ballotOf(ticked)?.ctid ?? '(0,0)'));
  const numbers = cast.map(({ ticked }) => parseInt((ballotOf(ticked)?.id ?? '').slice(0, 8), 16));
  const listed = await sql<{ ctid: string; deputyId: number }>`
    SELECT ctid::text AS ctid, deputy_id AS "deputyId" FROM livelihood_vote_roll WHERE vote_id = ${voteId}`.execute(at.world.owner);
  const names = cast.map(({ deputyId }) => placeOf(listed.rows.find((row) => row.deputyId === deputyId)?.ctid ?? '(0,0)'));
  // With sixty in a random order, more than a half occurs about once in twenty thousand cases.
  for (const [what, values] of Object.entries({ places, numbers, names }))
    expect([what, Math.abs(agreement(order, values)) < 0.55]).toEqual([what, true]);
  expect(Math.abs(agreement(places, names))).toBeLessThan(0.55);
});

it('a vote writes nothing else: no event, no history, no idempotency key, no message', async () => {
  const written: [string, number][] = [];
  for (const table of await tables()) {
    const count = (await rowsOf(table)).length - (before.get(table) ?? 0);
    if (count !== 0) written.push([table, count]);
  }
  // The roll was created when the vote was opened; the box was empty.
  expect(written).toEqual([['livelihood_vote_box', DEPUTIES]]);
});

it('the transaction of a ballot wrote no other row in the database, and no other row contains the ballot', async () => {
  const box = await rowsOf('livelihood_vote_box');
  const transactions = new Set(box.map(({ xmin }) => xmin));
  const { rows } = await sql<{ id: string }>`SELECT id::text AS id FROM livelihood_vote_box`.execute(at.world.owner);
  for (const table of await tables()) {
    if (table === 'livelihood_vote_box' || table === 'livelihood_vote_roll') continue;
    const found = await rowsOf(table);
    expect([table, found.filter(({ xmin }) => transactions.has(xmin))]).toEqual([table, []]);
    expect([table, found.filter(({ text }) => rows.some(({ id }) => text.includes(id)))]).toEqual([table, []]);
  }
});

it('a refused vote leaves no event either', async () => {
  const [first] = at.deputies;
  const counted = async () => (await rowsOf('event')).length;
  const was = await counted();
  expect((await at.cast(first?.person ?? null, voteId, [])).error).toBe('livelihoodVote.voted');
  expect(await counted()).toBe(was);
});
