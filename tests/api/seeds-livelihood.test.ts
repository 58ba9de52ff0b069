import { LIVELIHOOD_LIMITS, LIVELIHOOD_STATES } from '@contract/rules/livelihood';
import { sql } from 'kysely';
import { makeLivelihoodClock } from '../../server/modules/livelihood/clock';
import { seedLivelihoods } from '../../server/seeds/livelihood';
import { testSecrets } from '../support/keys';
import { openMessages } from '../builders/message-service';
import { openWorld, type World } from '../builders/world';

let world: World;
const now = new Date();

beforeAll(async () => {
  world = await openWorld({ seed: 'demo', now });
});
afterAll(() => world.close());

const countOf = async (query: string): Promise<number> =>
  (await sql.raw<{ count: number }>(`SELECT count(*)::int AS count FROM ${query}`).execute(world.db)).rows[0]?.count ?? 0;

describe('demo data › livelihood projects', () => {
  it('demo livelihood projects are in every state, of several areas and years', async () => {
    const rows = await world.db.selectFrom('livelihood').select(['state', 'areaCode', 'year', 'title', 'content', 'reason']).execute();
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(Object.keys(LIVELIHOOD_STATES)));
    expect(new Set(rows.map(({ areaCode }) => areaCode)).size).toBeGreaterThan(5);
    expect(new Set(rows.map(({ year }) => year)).size).toBe(4);
    for (const { title, content, reason } of rows)
      expect([
        title.length <= LIVELIHOOD_LIMITS.title,
        content.length <= LIVELIHOOD_LIMITS.content,
        reason.length <= LIVELIHOOD_LIMITS.reason,
      ]).toEqual([...[true, true, true]]);
  });

  it('the history of a demo livelihood project ends at its state, and nothing is in the future', async () => {
    expect(
      await countOf(`livelihood WHERE state <> (SELECT to_status FROM history WHERE subject_type = 'livelihood' AND subject_id = livelihood.id
        ORDER BY id DESC LIMIT 1)`),
    ).toBe(0);
    expect(await countOf(`history WHERE subject_type IN ('livelihood', 'livelihoodVote') AND at > now()`)).toBe(0);
    expect(await countOf('livelihood_quarter WHERE reported_at > now()')).toBe(0);
    expect(await countOf('livelihood_problem WHERE raised_on > now() OR fixed_on > now()')).toBe(0);
    expect(await countOf('livelihood_look WHERE at > now()')).toBe(0);
  });

  it('demo livelihood projects were chosen by votes whose numbers agree with them', async () => {
    expect(
      await countOf(`livelihood_vote_item AS item JOIN livelihood_vote AS vote ON vote.id = item.vote_id JOIN livelihood ON livelihood.id = item.livelihood_id
        WHERE vote.state = 'published' AND vote.kind = 'decision' AND (item.yes <> livelihood.yes OR (item.outcome = 'chosen') <> (item.yes * 2 > vote.members)
          OR item.yes > vote.back - vote.void)`),
    ).toBe(0);
    expect(await countOf(`livelihood_vote WHERE state = 'open' AND method = 'electronic'`)).toBe(1);
    expect(await countOf(`livelihood_vote WHERE state = 'draft'`)).toBe(1);
  });

  it('demo livelihood projects leave no message for the clock to send at once', async () => {
    const clock = { now: () => now };
    const onError = (error: unknown): void => expect(error).toBeUndefined();
    const works = makeLivelihoodClock({ db: world.db, clock, messages: openMessages(world.db, clock), onError });
    expect(await works.raise(now)).toBe(0);
  });

  it('demo livelihood projects are open to everybody, with figures', async () => {
    const { data } = await world.call(null, 'livelihood.figures', { query: {} });
    expect(data.formal).toBeGreaterThan(20);
    expect(data.yesRate).toBeGreaterThan(0.6);
    expect(data.satisfiedRate).toBeGreaterThan(0.8);
    expect((await world.call(null, 'livelihood.board', { query: {} })).data.projects.length).toBeGreaterThan(20);
    expect((await world.call(null, 'livelihood.collections', { query: {} })).data.length).toBeGreaterThan(5);
  });

  it.each(['2027-01-03', '2027-02-27', '2027-03-02', '2027-07-01', '2027-12-31'])(
    'demo livelihood projects can be created on %s',
    async (day) => {
      const later = new Date(`${day}T04:00:00Z`);
      const secrets = await testSecrets(world.db);
      class Undo extends Error {}
      const made = world.owner.transaction().execute(async (trx) => {
        for (const table of [
          ...[
            'livelihood_vote_item',
            'livelihood_vote_scrutineer',
            'livelihood_vote_roll',
            'livelihood_vote',
            'livelihood_review',
            'livelihood_supervisor',
          ],
          ...[
            'livelihood_quarter',
            'livelihood_problem',
            'livelihood_look',
            'livelihood_adjustment',
            'livelihood_collection',
            'livelihood',
          ],
        ])
          await sql.raw(`DELETE FROM ${table}`).execute(trx);
        await seedLivelihoods(trx, secrets, later);
        const states = await trx.selectFrom('livelihood').select('state').distinct().execute();
        expect(states).toHaveLength(Object.keys(LIVELIHOOD_STATES).length);
        const late = await trx.selectFrom('livelihoodQuarter').where('reportedAt', '>', later).select('id').execute();
        expect(late).toEqual([]);
        throw new Undo();
      });
      await expect(made).rejects.toThrow(Undo);
    },
  );
});
