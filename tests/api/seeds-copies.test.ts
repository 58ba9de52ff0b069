import { sql } from 'kysely';
import { connect, type Db } from '../../server/platform/db/connect';
import { seedDemo } from '../../server/seeds/demo';
import { testSecrets } from '../support/keys';
import { createTestDatabase, type TestDatabase } from '../support/database';

const COMPOSED = 300;
const TIMES = 4;

let database: TestDatabase;
let db: Db;
let before: Record<string, number>;

async function numberOf(query: string): Promise<number> {
  const { rows } = await sql.raw<{ count: number }>(`SELECT count(*) AS count FROM ${query}`).execute(db);
  return rows[0]?.count ?? 0;
}

/** The tables with rows of suggestions, except those that are identified by a UUID or by the sender. */
const TABLES = ['suggestion', 'assignment', 'reply', 'evaluation', 'deadline', 'cosigner', 'contact', 'helper_opinion'];
const countAll = async () => Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, await numberOf(table)] as const)));

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.ownerUrl, { poolSize: 4 });
  await seedDemo(db, { secrets: await testSecrets(db), suggestions: COMPOSED, deputies: 100 });
  before = await countAll();
  await seedDemo(db, { secrets: await testSecrets(db), suggestions: COMPOSED * TIMES, deputies: 100, copy: true });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

describe('copied demo suggestions', () => {
  it('copied demo suggestions have all records of their originals', async () => {
    expect(before.suggestion).toBe(COMPOSED);
    expect(before.evaluation).toBeGreaterThan(0);
    expect(await countAll()).toEqual(Object.fromEntries(TABLES.map((table) => [table, (before[table] ?? 0) * TIMES])));
  });

  it('all foreign keys of copied demo suggestions are valid', async () => {
    const { rows } = await sql<{ child: string; column: string; parent: string; key: string }>`
      SELECT c.conrelid::regclass::text AS child, a.attname AS column, c.confrelid::regclass::text AS parent, k.attname AS key
      FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND ARRAY[a.attnum] = c.conkey
      JOIN pg_attribute k ON k.attrelid = c.confrelid AND ARRAY[k.attnum] = c.confkey
      WHERE c.contype = 'f'`.execute(db);
    expect(rows.length).toBeGreaterThan(20);
    for (const { child, column, parent, key } of rows) {
      const orphans = `${child} c WHERE c.${column} IS NOT NULL AND NOT EXISTS (SELECT FROM ${parent} p WHERE p.${key} = c.${column})`;
      expect([child, column, await numberOf(orphans)]).toEqual([child, column, 0]);
    }
    expect(await numberOf(`evaluation e JOIN reply r ON r.id = e.reply_id WHERE r.suggestion_id <> e.suggestion_id`)).toBe(0);
  });

  it('copied demo suggestions have unique numbers that continue the originals, and so do later ones', async () => {
    expect(await numberOf(`(SELECT FROM suggestion WHERE number <> '' GROUP BY number, area_code HAVING count(*) > 1) AS twins`)).toBe(0);
    const beyond = `suggestion s JOIN suggestion_counter c ON c.area_code = s.area_code AND c.year::text = left(s.number, 4)
      WHERE substr(s.number, 5)::int > c.last`;
    expect(await numberOf(beyond)).toBe(0);
    await seedDemo(db, { secrets: await testSecrets(db), suggestions: COMPOSED * TIMES + 3, deputies: 100 });
    expect(await numberOf('suggestion')).toBe(COMPOSED * TIMES + 3);
  });

  it('copied demo suggestions keep the order of their times', async () => {
    expect(await numberOf('suggestion WHERE submitted_at < created_at OR updated_at < submitted_at')).toBe(0);
    expect(await numberOf("suggestion WHERE submitted_at > now() + interval '1 minute'")).toBe(0);
  });

  it('copying demo suggestions leaves every index of the tables in place', async () => {
    const fresh = await createTestDatabase();
    const other = connect(fresh.ownerUrl, { poolSize: 1 });
    const indexesOf = async (on: Db) =>
      (await sql<{ definition: string }>`SELECT indexdef AS definition FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`.execute(on))
        .rows;
    try {
      expect(await indexesOf(db)).toEqual(await indexesOf(other));
    } finally {
      await other.destroy();
      await fresh.drop();
    }
  });
});
