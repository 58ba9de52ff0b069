import { connect, type Db, migrate } from '../../server/platform/db/connect';
import { seedDeputy } from '../builders/deputy';
import { backTo } from '../builders/earlier-database';
import { aReply, seedSuggestion } from '../builders/suggestion';
import { seedUnit } from '../builders/unit';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.ownerUrl);
  // The schema before copied replies had a reference to their original.
  await backTo(db, '0011-activities');
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

describe('the migration to copied replies', () => {
  it('the migration links each copied reply to its source, and does not take a later reply for a copy', async () => {
    const [by, unitId] = [await seedDeputy(db), await seedUnit(db)];
    const main = await seedSuggestion(db, { by, status: 'submitted' });
    const child = await seedSuggestion(db, { by, status: 'submitted' });
    await db.updateTable('suggestion').set({ mergedIntoId: main }).where('id', '=', child).execute();
    const write = async (suggestionId: number, issuedAt: Date) => {
      const row = { ...aReply(), suggestionId, unitId, stage: 'issued' as const, draftedAt: issuedAt, draftedByAccountId: null, issuedAt };
      return (await db.insertInto('reply').values(row).returning('id').executeTakeFirstOrThrow()).id;
    };
    const [first, second] = [new Date('2026-03-05T02:00:00Z'), new Date('2026-04-05T02:00:00Z')];
    const source = await write(main, first);
    const copy = await write(child, first);
    const later = await write(child, second);
    expect(await migrate(db)).toContain('0012-copied-replies');
    expect(await db.selectFrom('reply').select(['id', 'copiedFromId']).orderBy('id').execute()).toEqual([
      { id: source, copiedFromId: null },
      { id: copy, copiedFromId: source },
      { id: later, copiedFromId: null },
    ]);
  });
});
