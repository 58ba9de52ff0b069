import { sql } from 'kysely';
import { connect, type Db, migrate } from '../../server/platform/db/connect';
import { seedDeputy } from '../builders/deputy';
import { backTo } from '../builders/earlier-database';
import { signIn } from '../builders/people';
import { seedSuggestion } from '../builders/suggestion';
import { createTestDatabase, type TestDatabase } from '../support/database';

const NOW = new Date('2026-03-05T02:00:00Z');

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.ownerUrl);
  await backTo(db, '0017-subjects');
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

describe('the migration to histories', () => {
  it('the migration keeps every history step of each suggestion in its order, and continues the ids', async () => {
    const { userinfoId } = await signIn(db, NOW, { roleKind: 'suggestion-office' });
    const by = await seedDeputy(db);
    const ids = [await seedSuggestion(db, { by }), await seedSuggestion(db, { by, status: 'submitted' })];
    const add = (id: number, action: string, from: string | null, to: string) =>
      sql`INSERT INTO suggestion_history (suggestion_id, action, from_status, to_status, userinfo_id, actor_name, role_name, note, snapshot, at)
        VALUES (${id}, ${action}, ${from}, ${to}, ${userinfoId}, '张办', '建议办公室', ${`${action} ${String(id)}`}, '{"title":"原文"}', ${NOW})`.execute(
        db,
      );
    for (const id of ids) await add(id, 'create', null, 'draft');
    for (const id of ids) await add(id, 'submit', 'draft', 'submitted');
    expect(await migrate(db)).toContain('0018-histories');
    const rows = await db.selectFrom('history').selectAll().orderBy('id').execute();
    const actor = { userinfoId, actorName: '张办', roleName: '建议办公室', snapshot: { title: '原文' }, at: NOW };
    const kept = (id: number | undefined, action: string, fromStatus: string | null, toStatus: string) => ({
      ...actor,
      ...{ subjectType: 'suggestion', subjectId: id, action, fromStatus, toStatus, note: `${action} ${String(id)}` },
    });
    expect(rows.map(({ id: _id, before: _later, ...row }) => row)).toEqual([
      kept(ids[0], 'create', null, 'draft'),
      kept(ids[1], 'create', null, 'draft'),
      kept(ids[0], 'submit', 'draft', 'submitted'),
      kept(ids[1], 'submit', 'draft', 'submitted'),
    ]);
    const next = await db
      .insertInto('history')
      .values({ ...kept(1, 'create', null, 'draft'), subjectType: 'activity', subjectId: 1, snapshot: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(next.id).toBeGreaterThan(rows[3]?.id ?? Infinity);
  });
});
