import { LAW_OPINION_SOURCES, LAW_OPINION_STATES } from '@contract/rules/law-opinion';
import { sql } from 'kysely';
import { openWorld, type World } from '../builders/world';

let world: World;

beforeAll(async () => {
  world = await openWorld({ seed: 'demo' });
});
afterAll(() => world.close());

test('the demo has consultations that collect, sort and are over, a second round, and at least two texts of each', async () => {
  const laws = await world.db.selectFrom('draftLaw').select(['id', 'state', 'round', 'previousId']).orderBy('id').execute();
  expect(new Set(laws.map(({ state }) => state))).toEqual(new Set(['collecting', 'sorting', 'result']));
  const second = laws.find(({ round }) => round === 2);
  expect(second?.state).toBe('collecting');
  expect(laws.find(({ id }) => id === second?.previousId)).toMatchObject({ state: 'result', round: 1 });
  const { rows } = await sql<{ texts: number; asked: number; articles: number }>`
    SELECT count(*)::int AS texts, count(*) FILTER (WHERE is_asked)::int AS asked,
      min((SELECT count(*)::int FROM law_part WHERE text_id = law_text.id AND kind = 'article')) AS articles
    FROM law_text GROUP BY draft_law_id`.execute(world.db);
  expect(rows).toHaveLength(laws.length);
  for (const { texts, asked, articles } of rows) {
    expect(texts).toBeGreaterThanOrEqual(2);
    expect(asked).toBe(1);
    expect(articles).toBeGreaterThanOrEqual(13);
  }
  // A replacement that found nothing would leave two identical texts.
  const same = await sql<{ same: number }>`
    SELECT count(*)::int AS same FROM (SELECT string_agg(label || text, '' ORDER BY ordinal) AS words, draft_law_id FROM law_part
      JOIN law_text ON law_text.id = law_part.text_id GROUP BY law_text.id) AS one GROUP BY draft_law_id, words HAVING count(*) > 1`.execute(
    world.db,
  );
  expect(same.rows).toEqual([]);
});

test('the demo has opinions of all kinds in every state, with campaigns whose copies share the state of the first', async () => {
  const { rows } = await sql<{ opinions: number; states: number; sources: number; copies: number; wrong: number; late: number }>`
    SELECT count(*)::int AS opinions, count(DISTINCT opinion.state)::int AS states, count(DISTINCT source)::int AS sources,
      count(folded_into_id)::int AS copies,
      count(*) FILTER (WHERE folded_into_id IS NOT NULL AND NOT EXISTS (SELECT FROM law_opinion AS first WHERE first.id = opinion.folded_into_id
        AND first.folded_into_id IS NULL AND first.state = opinion.state AND first.draft_law_id = opinion.draft_law_id))::int AS wrong,
      count(*) FILTER (WHERE (submitted_at AT TIME ZONE 'Asia/Shanghai')::date NOT BETWEEN law.proposals_from AND law.proposals_to
        OR (law.state = 'result' AND opinion.state = 'submitted') OR (law.state = 'collecting' AND opinion.state <> 'submitted'))::int AS late
    FROM law_opinion AS opinion JOIN draft_law AS law ON law.id = opinion.draft_law_id`.execute(world.db);
  const [found] = rows;
  expect(found?.opinions).toBeGreaterThan(130);
  expect(found).toMatchObject({
    states: Object.keys(LAW_OPINION_STATES).length,
    sources: Object.keys(LAW_OPINION_SOURCES).length - 1,
    wrong: 0,
    late: 0,
  });
  expect(found?.copies).toBeGreaterThan(20);
});

test('a visitor of the demo reads the own opinion by receipt and secret', async () => {
  const own = { receipt: 'DEMN-ACT-RECE', secret: 'HARD-KEY-TEXT' };
  const { data } = await world.call(null, 'lawOpinion.publicState', { body: own });
  expect(data).toMatchObject({ lawState: 'collecting', state: 'submitted' });
});
