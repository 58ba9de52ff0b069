import { connect, type Db, migrate } from '../../server/platform/db/connect';
import { seedDeputy } from '../builders/deputy';
import { backTo } from '../builders/earlier-database';
import { seedSuggestion } from '../builders/suggestion';
import { seedUnit } from '../builders/unit';
import { createTestDatabase, type TestDatabase } from '../support/database';

const DAY_MS = 86_400_000;

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.ownerUrl);
  // The schema of the time when only the days decided whether a deadline was near.
  await backTo(db, '0012-copied-replies');
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

describe('the migration to the last third', () => {
  it('the migration makes short periods near in their last third, raised then, and leaves long and ended ones', async () => {
    const [by, unitId] = [await seedDeputy(db), await seedUnit(db)];
    const today = Math.floor(Date.now() / 1000) * 1000;
    const day = (days: number) => new Date(today + days * DAY_MS);
    const clock = async (kind: 'review' | 'reply', times: { begun: Date; dueAt: Date; endedAt?: Date; raised?: boolean }) => {
      const { begun, dueAt, endedAt = null, raised = true } = times;
      const nearAt = new Date(dueAt.getTime() - 15 * DAY_MS);
      const status = kind === 'review' ? ('submitted' as const) : ('handling' as const);
      const lead = kind === 'reply' ? { leadUnitId: unitId, dueAt, nearAt } : {};
      const suggestionId = await seedSuggestion(db, { by, status, submittedAt: begun, ...lead });
      const row = { suggestionId, kind, unitId: kind === 'reply' ? unitId : null, dueAt, nearAt, endedAt };
      await db
        .insertInto('deadline')
        .values({ ...row, nearRaisedAt: raised ? begun : null })
        .execute();
      return suggestionId;
    };
    const week = await clock('review', { begun: day(-1), dueAt: day(5) });
    const lateWeek = await clock('review', { begun: day(-5), dueAt: day(1) });
    const month = await clock('reply', { begun: day(-1), dueAt: day(29) });
    const quarter = await clock('reply', { begun: day(-60), dueAt: day(30), raised: false });
    const ended = await clock('review', { begun: day(-1), dueAt: day(5), endedAt: day(0) });
    await migrate(db);
    const rows = await db
      .selectFrom('deadline')
      .innerJoin('suggestion', 'suggestion.id', 'deadline.suggestionId')
      .select(['suggestionId', 'deadline.nearAt', 'nearRaisedAt', 'suggestion.nearAt as itemNearAt'])
      .execute();
    const of = (id: number) => {
      const { nearAt, nearRaisedAt, itemNearAt } = rows.find(({ suggestionId }) => suggestionId === id) ?? {};
      return { nearAt, raised: nearRaisedAt !== null, itemNearAt };
    };
    expect(of(week)).toEqual({ nearAt: day(3), raised: false, itemNearAt: null });
    expect(of(lateWeek)).toEqual({ nearAt: day(-1), raised: true, itemNearAt: null });
    expect(of(month)).toEqual({ nearAt: day(19), raised: false, itemNearAt: day(19) });
    expect(of(quarter)).toEqual({ nearAt: day(15), raised: false, itemNearAt: day(15) });
    expect(of(ended)).toEqual({ nearAt: day(-10), raised: true, itemNearAt: null });
  });
});
