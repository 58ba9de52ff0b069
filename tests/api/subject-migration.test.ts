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
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Creates a message and a work notice about a suggestion, with the former columns. */
async function tellOfSuggestion(userinfoId: number): Promise<number> {
  const suggestionId = await seedSuggestion(db, { by: await seedDeputy(db), status: 'submitted' });
  await sql`INSERT INTO message (userinfo_id, suggestion_id, about, title, text, at)
    VALUES (${userinfoId}, ${suggestionId}, 'submit', '', '', ${NOW})`.execute(db);
  await sql`INSERT INTO work_notice (id, suggestion_id, kind, title, text, at)
    VALUES (gen_random_uuid(), ${suggestionId}, 'assigned', '', '', ${NOW})`.execute(db);
  return suggestionId;
}

const subjectsIn = async () => ({
  messages: await db.selectFrom('message').select(['subjectType', 'subjectId']).orderBy('id').execute(),
  notices: await db.selectFrom('workNotice').select(['subjectType', 'subjectId']).orderBy('kind').execute(),
});

describe('the migration to subjects', () => {
  it('the migration keeps messages and notices of suggestions from before activities existed', async () => {
    await backTo(db, '0010-area-places');
    const { userinfoId } = await signIn(db, NOW, { roleKind: 'congress-office' });
    const subject = { subjectType: 'suggestion', subjectId: await tellOfSuggestion(userinfoId) };
    expect(await migrate(db)).toEqual(expect.arrayContaining(['0011-activities', '0017-subjects']));
    expect(await subjectsIn()).toEqual({ messages: [subject], notices: [subject] });
  });

  it('the migration keeps messages and notices of suggestions and of activities, each with its own subject', async () => {
    await backTo(db, '0016-forget-logins');
    const { userinfoId } = await signIn(db, NOW, { roleKind: 'congress-office' });
    const suggestion = { subjectType: 'suggestion', subjectId: await tellOfSuggestion(userinfoId) };
    const { rows } = await sql<{ id: number }>`
      INSERT INTO activity (area_code, title, place, starts_at, ends_at, sign_up_until, state, invited, organiser_id, created_at, updated_at)
      VALUES ('3311', '', '', ${NOW}, ${new Date(NOW.getTime() + 1)}, ${NOW}, 'draft', '{}', ${userinfoId}, ${NOW}, ${NOW}) RETURNING id`.execute(
      db,
    );
    const activity = { subjectType: 'activity', subjectId: rows[0]?.id ?? 0 };
    await sql`INSERT INTO message (userinfo_id, activity_id, about, title, text, at)
      VALUES (${userinfoId}, ${activity.subjectId}, 'activity-announced', '', '', ${NOW})`.execute(db);
    await sql`INSERT INTO work_notice (id, activity_id, kind, title, text, at)
      VALUES (gen_random_uuid(), ${activity.subjectId}, 'activity', '', '', ${NOW})`.execute(db);
    const key = '00000000-0000-4000-8000-000000000001';
    const { accountId } = await db.selectFrom('userinfo').select('accountId').where('id', '=', userinfoId).executeTakeFirstOrThrow();
    await sql`INSERT INTO idempotency (account_id, key, call, suggestion_id, at)
      VALUES (${accountId}, ${key}, ${`submit:${String(suggestion.subjectId)}`}, ${suggestion.subjectId}, ${NOW})`.execute(db);
    expect(await migrate(db)).toContain('0017-subjects');
    expect(await db.selectFrom('idempotency').select(['call', 'subjectType', 'subjectId']).execute()).toEqual([
      { ...suggestion, call: `suggestion.submit:${String(suggestion.subjectId)}` },
    ]);
    expect(await subjectsIn()).toEqual({ messages: [suggestion, activity], notices: [activity, suggestion] });
  });
});
