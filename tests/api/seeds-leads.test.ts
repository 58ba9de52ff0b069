import { LEAD_LIMITS, LEAD_STATES } from '@contract/rules/lead';
import { sql } from 'kysely';
import { seedLeads } from '../../server/seeds/leads';
import { openWorld, type World } from '../builders/world';

let world: World;

beforeAll(async () => {
  world = await openWorld({ seed: 'demo', now: new Date() });
});
afterAll(() => world.close());

const rowsOf = () => world.db.selectFrom('lead').selectAll().orderBy('id').execute();

describe('demo data › leads', () => {
  it('demo leads are in every state, with steps in order and none in the future', async () => {
    const rows = await rowsOf();
    expect(rows.length).toBeGreaterThan(50);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(Object.keys(LEAD_STATES)));
    for (const { raisedAt, publishedAt, claimedAt, assignedAt, repliedAt, closedAt, title, content } of rows) {
      const steps = [raisedAt, publishedAt, claimedAt, assignedAt, repliedAt, closedAt]
        .filter((at) => at !== null)
        .map((at) => at.getTime());
      expect(steps).toEqual([...steps].sort((a, b) => a - b));
      expect(steps.at(-1)).toBeLessThanOrEqual(Date.now());
      expect([title.length <= LEAD_LIMITS.title, content.length <= LEAD_LIMITS.content]).toEqual([true, true]);
    }
  });

  it('the history of a demo lead ends at its state, and no lead would expire at once', async () => {
    const { rows } = await sql<{ wrong: number }>`
      SELECT count(*)::int AS wrong FROM lead
      WHERE state <> 'merged' AND state <> (SELECT to_status FROM history WHERE subject_type = 'lead' AND subject_id = lead.id ORDER BY id DESC LIMIT 1)`.execute(
      world.db,
    );
    expect(rows).toEqual([{ wrong: 0 }]);
    const lapsing = (await rowsOf()).filter(({ state, dueAt }) => state === 'claimed' && dueAt !== null && dueAt.getTime() < Date.now());
    expect(lapsing).toEqual([]);
  });

  it('one demo chain leads from the comment of a voter to the answer of a suggestion', async () => {
    const [row] = (await rowsOf()).filter(({ origin, state }) => origin === 'comment' && state === 'closed');
    const deputy = await world.db
      .selectFrom('comment')
      .where('leadId', '=', row?.id ?? 0)
      .select(['id', 'deputyId'])
      .executeTakeFirstOrThrow();
    const area = (
      await world.db
        .selectFrom('deputy')
        .where('id', '=', deputy.deputyId ?? 0)
        .select('areaCode')
        .executeTakeFirstOrThrow()
    ).areaCode;
    const office = await world.signIn({ roleKind: 'congress-office', areaCode: area });
    const { data } = await world.call(office, 'lead.chain', { query: { type: 'comment', id: deputy.id } });
    expect(data.map(({ type }) => type)).toEqual(['comment', 'lead', 'suggestion']);
    expect(data.at(-1)?.answer).not.toBe('');
  });

  it('demo leads are created once', async () => {
    const before = await rowsOf();
    await seedLeads(world.db, new Date());
    expect(await rowsOf()).toEqual(before);
  });
});
