import { sql } from 'kysely';
import { readRichText } from '../../server/platform/rich-text/read';
import { connect, type Db, migrate } from '../../server/platform/db/connect';
import { backTo } from '../builders/earlier-database';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.ownerUrl);
  await backTo(db, '0045-event-days');
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it('the migration makes a paragraph of each line of a notice, and keeps its words', async () => {
  const content = '第一行 <a & b>\n\n第二行 https://example.gov.cn/?a=1&b=2';
  await sql`INSERT INTO area (code, name, level) VALUES ('3311', '丽水市', 'city')`.execute(db);
  await sql`INSERT INTO account (username, name, password_hash) VALUES ('office', '办公室', '')`.execute(db);
  await sql`INSERT INTO userinfo (account_id, role_kind, role_name, area_code) SELECT id, 'congress-office', '人大办公室', '3311' FROM account`.execute(
    db,
  );
  await sql`INSERT INTO notice (area_code, title, content, urgent, pinned, open_to_all, state, addressing, publisher_id, created_at, updated_at)
    SELECT '3311', '通知', ${content}, false, false, false, 'draft', '{}', id, now(), now() FROM userinfo`.execute(db);
  await migrate(db);
  const notice = await db.selectFrom('notice').select(['content', 'words']).executeTakeFirstOrThrow();
  expect(notice.words).toBe(content);
  expect(readRichText(notice.content)).toEqual([
    { kind: 'paragraph', runs: [{ text: '第一行 <a & b>' }] },
    {
      kind: 'paragraph',
      runs: [{ text: '第二行 ' }, { text: 'https://example.gov.cn/?a=1&b=2', href: 'https://example.gov.cn/?a=1&b=2' }],
    },
  ]);
});
