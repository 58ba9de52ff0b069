import { sql } from 'kysely';
import { EMBEDDED_ROLE, grantServerRights } from '../../server/platform/db/server-role';
import { backTo, upTo } from '../builders/earlier-database';
import { eventOf, type Log, openLog } from '../builders/event-chain';

const NOTHING = { changed: 0, deleted: 0, inserted: 0, rewritten: 0, signature: 0 };
const DENIED = '42501';

let log: Log;
beforeEach(async () => {
  log = await openLog();
});
afterEach(() => log.close());

const partitions = async (): Promise<string[]> =>
  (
    await sql<{
      name: string;
    }>`SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'event'::regclass ORDER BY 1`.execute(log.owner)
  ).rows.map(({ name }) => name);

/** Ends the old table's part some months ago, and gives each month since then a partition of its own. */
async function beginMonthsAgo(months: number): Promise<void> {
  await log.run(`ALTER TABLE event DETACH PARTITION event_old; DROP TABLE event_old`);
  for (const name of (await partitions()).filter((one) => one !== 'event_default')) await log.run(`DROP TABLE ${name}`);
  await log.run(`DO $$ DECLARE first timestamptz := date_trunc('month', (now() - interval '${String(months)} months') AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai';
    BEGIN
      CREATE TABLE event_old (LIKE event INCLUDING CONSTRAINTS, PRIMARY KEY (id));
      EXECUTE format('ALTER TABLE event ATTACH PARTITION event_old FOR VALUES FROM (MINVALUE) TO (%L)', first);
    END $$`);
  await sql`SELECT prepare_event_partitions()`.execute(log.db);
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error as { code?: string }).code,
  );

it('partitions are made two months ahead, one for each Beijing month, also when nodes make them at the same time', async () => {
  await beginMonthsAgo(3);
  const newest = (await partitions()).filter((name) => /^event_\d{6}$/.test(name)).at(-1) ?? '';
  await log.run(`DROP TABLE ${newest}`);
  await Promise.all([log.db, log.db, log.owner].map((db) => sql`SELECT prepare_event_partitions()`.execute(db)));
  const months = (await partitions()).filter((name) => /^event_\d{6}$/.test(name));
  const { rows } = await sql<{ month: string }>`
    SELECT 'event_' || to_char(generate_series(date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai') - interval '3 months',
      (now() + interval '2 months') AT TIME ZONE 'Asia/Shanghai', interval '1 month'), 'YYYYMM') AS month`.execute(log.owner);
  expect(months).toEqual(rows.map(({ month }) => month));
});

it('an event of a month without a partition is stored, and the month is left where it is', async () => {
  await eventOf(-400).execute(log.owner);
  const { rows } = await sql<{ place: string }>`SELECT tableoid::regclass::text AS place FROM event`.execute(log.owner);
  expect(rows).toEqual([{ place: 'event_default' }]);
  await sql`SELECT prepare_event_partitions()`.execute(log.db);
});

it('the server role has no right on any partition, on none that it makes either, and only adds through the whole table', async () => {
  await beginMonthsAgo(2);
  for (const name of await partitions()) {
    const { rows } = await sql<{ right: string }>`
      SELECT name AS right FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) AS name
      WHERE has_table_privilege(${EMBEDDED_ROLE}, ${name}, name)`.execute(log.owner);
    expect([name, rows]).toEqual([name, []]);
    for (const statement of [
      `SELECT * FROM ${name}`,
      `DELETE FROM ${name}`,
      `UPDATE ${name} SET ip = ''`,
      `DROP TABLE ${name}`,
      `ALTER TABLE event DETACH PARTITION ${name}`,
    ])
      expect([statement, await codeOf(sql.raw(statement).execute(log.db))]).toEqual([statement, DENIED]);
  }
  await log.run(`ALTER TABLE event ENABLE ROW LEVEL SECURITY`);
  await eventOf(0).execute(log.db);
  expect(await codeOf(eventOf(40).execute(log.db))).toBe(DENIED);
});

it('whole months are dropped when their last event may go, and nothing younger than 180 days', async () => {
  await beginMonthsAgo(9);
  for (const days of [250, 179, 181, 60, 0]) await log.write(1, days);
  const months = await partitions();
  await sql`SELECT forget_events(now() + interval '1 day')`.execute(log.db);
  const left = await partitions();
  expect(left.length).toBeLessThan(months.length);
  const { rows } = await sql<{
    days: number;
  }>`SELECT round(extract(epoch FROM now() - at) / 86400)::int AS days FROM event ORDER BY 1`.execute(log.owner);
  expect(rows.map(({ days }) => days)).toEqual(expect.arrayContaining([0, 60, 179]));
  expect(rows.map(({ days }) => days)).not.toContain(250);
});

it('after forgetting, the rest of the log agrees with its chain, and the begin of the chain goes with a seal older than 180 days', async () => {
  for (const days of [400, 300, 190]) {
    await log.write(4, days);
    await log.seal(days);
  }
  await log.write(4, 100);
  await log.seal(100);
  expect(await log.verify()).toMatchObject({ checked: 16, counts: NOTHING });
  await sql`SELECT forget_events(now())`.execute(log.db);
  expect((await sql`SELECT FROM event`.execute(log.owner)).rows).toHaveLength(4);
  expect((await sql`SELECT FROM event_chain`.execute(log.owner)).rows).toHaveLength(4);
  expect(await log.verify()).toMatchObject({ checked: 4, seals: 4, inPlaces: 4, counts: NOTHING, first: null });
  await log.write(2);
  await log.seal();
  expect(await log.verify()).toMatchObject({ checked: 6, counts: NOTHING });
  // The same deletion of younger events is damage.
  await log.run(`DELETE FROM event WHERE at < now() - interval '1 day'; DELETE FROM event_chain WHERE at < now() - interval '1 day'`);
  expect((await log.verify()).first).toMatchObject({ damage: 'deleted' });
});

it('old events whose chain is still there are not missed', async () => {
  await log.write(3, 200);
  await log.write(3, 10);
  await log.seal(5);
  await sql`SELECT forget_events(now())`.execute(log.db);
  expect(await log.verify()).toMatchObject({ checked: 3, forgotten: 3, counts: NOTHING, first: null });
});

it('an earlier database keeps its events, their numbers and their indexes, and reads none of them twice', async () => {
  await backTo(log.owner, '0089-call-backs');
  for (const days of [200, 90, 1]) await eventOf(days).execute(log.owner);
  const before = await sql`SELECT * FROM event ORDER BY id`.execute(log.owner);
  const files = await sql`SELECT pg_relation_filenode('event') AS rows, pg_relation_filenode('event_at') AS index`.execute(log.owner);
  await upTo(log.owner, '0090-event-chain');
  await grantServerRights(log.owner, EMBEDDED_ROLE);
  expect((await sql`SELECT * FROM event ORDER BY id`.execute(log.owner)).rows).toEqual(before.rows);
  // The same files: nothing was written again.
  expect(
    (await sql`SELECT pg_relation_filenode('event_old') AS rows, pg_relation_filenode('event_old_at') AS index`.execute(log.owner)).rows,
  ).toEqual(files.rows);
  const { rows } = await eventOf(0).execute(log.owner);
  expect(rows).toEqual([{ id: 4 }]);
  const invalid = await sql`SELECT indexrelid::regclass FROM pg_index WHERE indrelid = 'event'::regclass AND NOT indisvalid`.execute(
    log.owner,
  );
  expect(invalid.rows).toEqual([]);
  await log.extend();
  expect(await log.verify()).toMatchObject({ checked: 4, counts: NOTHING });
});
