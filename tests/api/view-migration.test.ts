import { sql } from 'kysely';
import { connect, type Db, migrate } from '../../server/platform/db/connect';
import { backTo } from '../builders/earlier-database';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.ownerUrl);
  await backTo(db, '0046-rich-text-of-notices');
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it('the migration removes full numbers of persons from saved views, and keeps everything else', async () => {
  await sql`INSERT INTO area (code, name, level) VALUES ('3311', '丽水市', 'city')`.execute(db);
  await sql`INSERT INTO account (username, name, password_hash) VALUES ('office', '办公室', '')`.execute(db);
  await sql`INSERT INTO userinfo (account_id, role_kind, role_name, area_code) SELECT id, 'congress-office', '人大办公室', '3311' FROM account`.execute(
    db,
  );
  const searches = [
    'keyword=13812345678&status=handling',
    'status=handling&keyword=33110219800101123X',
    'keyword=加装电梯',
    'from=2026-01-01',
  ];
  for (const search of searches) {
    await sql`INSERT INTO saved_view (userinfo_id, list, name, search, created_at)
      SELECT id, 'suggestion', ${search}, ${search}, now() FROM userinfo`.execute(db);
  }
  await migrate(db);
  const views = await db.selectFrom('savedView').select('search').orderBy('id').execute();
  expect(views.map(({ search }) => search)).toEqual(['status=handling', 'status=handling', 'keyword=加装电梯', 'from=2026-01-01']);
});
