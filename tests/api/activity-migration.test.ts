import { sql } from 'kysely';
import { connect, type Db, migrate } from '../../server/platform/db/connect';
import { seedDeputy } from '../builders/deputy';
import { backTo } from '../builders/earlier-database';
import { signIn } from '../builders/suggestion-people';
import { seedSuggestion } from '../builders/suggestion';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.ownerUrl);
  // As it was before there were activities.
  await backTo(db, '0010-area-places');
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

describe('the migration to activities', () => {
  it('keeps what was told of items, and takes messages and notices of an item or of an activity, never of both or of nothing', async () => {
    const now = new Date('2026-03-05T02:00:00Z');
    const { userinfoId } = await signIn(db, now, { roleKind: 'congress-office' });
    const suggestionId = await seedSuggestion(db, { by: await seedDeputy(db), status: 'submitted' });
    await sql`INSERT INTO message (userinfo_id, suggestion_id, about, title, text, at)
      VALUES (${userinfoId}, ${suggestionId}, 'submit', '', '', ${now})`.execute(db);
    await sql`INSERT INTO work_notice (id, suggestion_id, kind, title, text, at)
      VALUES (gen_random_uuid(), ${suggestionId}, 'assigned', '', '', ${now})`.execute(db);
    expect(await migrate(db)).toContain('0011-activities');
    const subjects = { suggestionId, activityId: null };
    expect(await db.selectFrom('message').select(['suggestionId', 'activityId']).execute()).toEqual([subjects]);
    expect(await db.selectFrom('workNotice').select(['suggestionId', 'activityId']).execute()).toEqual([subjects]);

    const { rows } = await sql<{
      id: number;
    }>`INSERT INTO activity (area_code, title, place, starts_at, ends_at, sign_up_until, state, invited,
        organiser_id, created_at, updated_at)
      VALUES ('3311', '', '', ${now}, ${new Date(now.getTime() + 1)}, ${now}, 'draft', '{}', ${userinfoId}, ${now}, ${now}) RETURNING id`.execute(
      db,
    );
    const activityId = rows[0]?.id ?? 0;
    const message = (suggestion: number | null, activity: number | null) =>
      sql`INSERT INTO message (userinfo_id, suggestion_id, activity_id, about, title, text, at)
        VALUES (${userinfoId}, ${suggestion}, ${activity}, 'submit', '', '', ${now})`.execute(db);
    const notice = (suggestion: number | null, activity: number | null) =>
      sql`INSERT INTO work_notice (id, suggestion_id, activity_id, kind, title, text, at)
        VALUES (gen_random_uuid(), ${suggestion}, ${activity}, 'activity', '', '', ${now})`.execute(db);
    for (const write of [message, notice]) {
      await write(null, activityId);
      await expect(write(suggestionId, activityId)).rejects.toThrow(/_subject/);
      await expect(write(null, null)).rejects.toThrow(/_subject/);
    }
  });
});
