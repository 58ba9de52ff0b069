import { type LivelihoodWorld, NO_TICKS, NOW, openLivelihoodWorld, STREET } from '../builders/livelihood';
import type { Person } from '../builders/people';

let at: LivelihoodWorld;

beforeAll(async () => {
  at = await openLivelihoodWorld();
});
afterAll(() => at.world.close());
beforeEach(() => {
  at.world.time.now = NOW;
});

const deputy = (place: number): Person => at.deputies[place]?.person ?? at.office;
const candidates = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let place = 0; place < count; place += 1) ids.push(await at.candidate({ title: `候选项目${String(place + 1)}` }));
  return ids;
};
const wall = async (id: number, by = at.office) => (await at.world.call(by, 'livelihoodVote.wall', { params: { id } })).data;

describe('a vote on paper', () => {
  it('a paper vote counts equal entries of two people, a scrutineer confirms it, and candidates become projects', async () => {
    const ids = await candidates(3);
    const { data: draft } = await at.createVote(ids, { places: 2 });
    expect(draft).toMatchObject({
      state: 'draft',
      kind: 'decision',
      members: null,
      round: 1,
      itemCount: 3,
      actions: ['edit', 'remove', 'open'],
    });
    const { id } = draft;
    // Deputies see the vote only once it is opened; the scrutineer sees it before.
    expect((await at.getVote(deputy(1), id)).error).toBe('livelihoodVote.not_found');
    expect((await at.getVote(at.scrutineer, id)).data.isScrutineer).toBe(true);
    expect((await at.voteStep(at.office, 'open', id, { present: 3 })).error).toBe('livelihoodVote.no_quorum');
    expect((await at.voteStep(at.office, 'open', id, { present: 7 })).error).toBe('livelihoodVote.present');
    expect((await at.voteStep(at.office, 'open', id, { present: 5 })).data).toMatchObject({
      state: 'open',
      members: 6,
      present: 5,
      actions: ['close'],
    });
    // This is a vote on paper.
    expect((await at.cast(deputy(1), id, ids.slice(0, 1))).error).toBe('livelihoodVote.not_on_roll');
    expect((await at.count(at.office, id, at.aCount(ids, [5, 4, 1]))).error).toBe('livelihoodVote.not_next');
    await at.voteStep(at.office, 'close', id);

    const body = at.aCount(ids, [4, 4, 1], { out: 5, back: 5 });
    expect((await at.count(at.office, id, at.aCount(ids, [4, 4, 0], { out: 5, back: 5, void: 1 }))).data).toMatchObject({
      state: 'closed',
      counts: [{ mine: true }],
      differences: [],
      out: null,
    });
    const other = await at.count(at.clerk, id, body);
    expect(other.data).toMatchObject({ state: 'closed', out: null, items: [{ yes: null }, {}, {}], differences: ['void', String(ids[2])] });
    // A user who has not entered a count sees that others have, but not their numbers.
    expect((await at.getVote(at.scrutineer, id)).data).toMatchObject({ differences: [], counts: [{ mine: false }, { mine: false }] });
    expect((await at.voteStep(at.scrutineer, 'confirm', id)).error).toBe('livelihoodVote.not_next');
    // Two counts of the same person are only one.
    expect((await at.count(at.clerk, id, body)).data.state).toBe('closed');
    const agreed = await at.count(at.scrutineer, id, body);
    expect(agreed.data).toMatchObject({
      ...{ state: 'counted', out: 5, back: 5, void: 0, backRate: 1 },
      items: [
        { yes: 4, yesRate: 4 / 6, outcome: 'chosen' },
        { yes: 4, outcome: 'chosen' },
        { yes: 1, outcome: 'missed' },
      ],
    });
    expect((await at.voteStep(at.office, 'confirm', id)).status).toBe(403);
    expect((await at.voteStep(deputy(1), 'confirm', id)).error).toBe('livelihoodVote.not_yours');
    const protocol = () =>
      at.world.app.inject({ url: `/api/livelihood-vote/${String(id)}/protocol`, headers: { authorization: `Bearer ${at.office.token}` } });
    expect((await protocol()).json<{ data: { error: string } }>().data.error).toBe('livelihoodVote.no_protocol');
    expect((await at.voteStep(at.scrutineer, 'confirm', id)).data).toMatchObject({
      state: 'confirmed',
      confirmedByName: at.scrutineer.name,
    });
    const word = await protocol();
    expect([word.statusCode, word.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    expect((await at.voteStep(at.office, 'publish', id, { document: '' })).data.state).toBe('published');
    expect(await Promise.all(ids.map(async (one) => (await at.get(at.office, one)).data.state))).toEqual(['chosen', 'chosen', 'failed']);
    expect((await at.getVote(deputy(1), id)).data).toMatchObject({ state: 'published', counts: [] });
  });

  it('a paper vote refuses impossible numbers', async () => {
    const ids = await candidates(2);
    const id = await at.opened(ids, { places: 1 }, 5);
    await at.voteStep(at.office, 'close', id);
    const typed = async (change: object) => {
      const { error, field } = await at.count(at.office, id, { ...at.aCount(ids, [2, 1], { out: 5, back: 5 }), ...change });
      return [error, field];
    };
    expect(await typed({ out: 6 })).toEqual(['livelihoodVote.impossible', 'out']);
    expect(await typed({ back: 6 })).toEqual(['livelihoodVote.impossible', 'back']);
    expect(await typed({ void: 6 })).toEqual(['livelihoodVote.impossible', 'void']);
    const yes = (...ticks: number[]) => ({
      items: ids.map((livelihoodId, place) => ({ livelihoodId, ...NO_TICKS, yes: ticks[place] ?? 0 })),
    });
    expect(await typed({ void: 3, ...yes(3, 0) })).toEqual(['livelihoodVote.impossible', 'items']);
    // More ticks than the valid ballots have places.
    expect(await typed(yes(3, 3))).toEqual(['livelihoodVote.impossible', 'items']);
    expect(await typed({ items: yes(3, 1).items.slice(0, 1) })).toEqual(['livelihoodVote.impossible', 'items']);
    expect(
      await typed({
        items: [
          { livelihoodId: ids[0] ?? 0, ...NO_TICKS, good: 1 },
          { livelihoodId: ids[1] ?? 0, ...NO_TICKS },
        ],
      }),
    ).toEqual(['livelihoodVote.impossible', 'items']);
    expect((await typed({ out: -1 }))[0]).toBe('request.invalid');
  });

  it('a paper vote can be recounted with a reason before it is confirmed', async () => {
    const ids = await candidates(1);
    const id = await at.opened(ids);
    await at.counted(id, at.aCount(ids, [6]));
    const again = await at.voteStep(at.scrutineer, 'recount', id, { reason: '一摞票漏计' });
    expect(again.data).toMatchObject({ state: 'closed', out: null, counts: [], items: [{ yes: null, outcome: null }] });
    await at.count(at.office, id, at.aCount(ids, [5]));
    expect((await at.count(at.clerk, id, at.aCount(ids, [5]))).data).toMatchObject({ state: 'counted', items: [{ yes: 5 }] });
  });

  it('a paper vote is repeated for tied candidates and the places that are left', async () => {
    const ids = await candidates(4);
    const id = await at.opened(ids, { places: 2 });
    const first = await at.published(id, at.aCount(ids, [5, 4, 2, 0], { back: 6 }));
    expect(first.data.items.map(({ outcome }) => outcome)).toEqual(['chosen', 'chosen', 'missed', 'missed']);
    expect(first.data.actions).toEqual([]);

    const tiedIds = await candidates(3);
    const tied = await at.opened(tiedIds, { places: 2 });
    await at.published(tied, at.aCount(tiedIds, [4, 4, 4], { back: 6 }));
    expect((await at.getVote(at.office, tied)).data).toMatchObject({
      items: [{ outcome: 'tied' }, { outcome: 'tied' }, { outcome: 'tied' }],
      actions: ['again'],
    });
    expect((await at.get(at.office, tiedIds[0] ?? 0)).data.state).toBe('candidate');
    const again = await at.voteStep(at.office, 'again', tied);
    expect(again.data).toMatchObject({ state: 'draft', round: 2, places: 2, fromId: tied, itemCount: 3 });
    expect((await at.voteStep(at.office, 'again', tied)).error).toBe('livelihoodVote.not_next');
    await at.voteStep(at.office, 'open', again.data.id, { present: 6 });
    await at.published(again.data.id, at.aCount(tiedIds, [5, 4, 3]));
    expect(await Promise.all(tiedIds.map(async (one) => (await at.get(at.office, one)).data.state))).toEqual([
      'chosen',
      'chosen',
      'failed',
    ]);
  });

  it('a paper vote can be prepared only with valid candidates, places and scrutineers', async () => {
    const [one = 0, two = 0] = await candidates(2);
    const reserve = await at.reserved();
    const { office } = at;
    expect((await at.createVote([one, reserve])).error).toBe('livelihoodVote.items');
    expect((await at.createVote([one], { year: 2027 })).error).toBe('livelihoodVote.items');
    expect((await at.createVote([one], { places: 2 })).error).toBe('livelihoodVote.places');
    expect((await at.createVote([one], { places: 0 })).error).toBe('livelihoodVote.places');
    expect((await at.createVote([one], { scrutineerIds: [at.stranger.deputyId] })).error).toBe('livelihoodVote.scrutineers');
    expect((await at.createVote([one], { areaCode: '331121' })).error).toBe('livelihoodVote.area');
    expect((await at.createVote([one], { areaCode: STREET, members: 20 })).error).toBe('livelihoodVote.items');
    expect((await at.createVote([one], {}, deputy(1))).status).toBe(403);
    expect((await at.createVote([one], {}, at.elsewhere)).error).toBe('livelihoodVote.area');
    const { data } = await at.createVote([one, two]);
    expect((await at.createVote([two])).error).toBe('livelihoodVote.item_taken');
    // A candidate on a ballot cannot be moved back.
    expect((await at.step(office, 'reserve', one, { reason: '暂缓' })).error).toBe('livelihood.in_vote');
    expect((await at.world.call(at.elsewhere, 'livelihoodVote.remove', { params: { id: data.id }, query: { version: 1 } })).error).toBe(
      'livelihoodVote.not_found',
    );
    const edited = await at.voteStep(office, 'edit', data.id, { ...at.aVote([two, one], { places: 1 }) });
    expect(edited.data.items.map(({ livelihoodId }) => livelihoodId)).toEqual([two, one]);
    expect((await at.world.call(office, 'livelihoodVote.remove', { params: { id: data.id }, query: { version: 2 } })).status).toBe(200);
    expect((await at.step(office, 'reserve', one, { reason: '暂缓' })).data.state).toBe('reserve');
  });

  it('a rating is refused for a project that is not finished', async () => {
    const running = await at.running();
    expect((await at.createVote([running], { kind: 'rating', places: 0 })).error).toBe('livelihoodVote.too_early');
  });
});

describe('a street', () => {
  it('a street chooses instead of deciding, and publishes the confirmation of its party committee', async () => {
    const { data: proposed } = await at.create(at.street, { areaCode: STREET, title: '街角公园' });
    const id = proposed.id;
    await at.step(at.street, 'decide', id, { take: true, answer: '' });
    await at.step(at.street, 'toReview', id, { endsOn: '2026-03-09' });
    const unitless = await at.step(at.street, 'nominate', id, at.sheet);
    expect(unitless.error).toBe('unit.not_offered');
    await at.step(at.office, 'nominate', id, at.sheet);
    const form = { areaCode: STREET, places: 1 };
    expect((await at.createVote([id], form, at.street)).error).toBe('livelihoodVote.members');
    expect((await at.createVote([id], { ...form, members: 21, method: 'electronic' }, at.street)).error).toBe('livelihoodVote.method');
    const { data: vote } = await at.createVote([id], { ...form, members: 21 }, at.street);
    expect(vote.kind).toBe('choice');
    expect((await at.voteStep(at.street, 'open', vote.id, { present: 10 })).error).toBe('livelihoodVote.no_quorum');
    await at.voteStep(at.street, 'open', vote.id, { present: 11 });
    await at.voteStep(at.street, 'close', vote.id);
    // For a choice (票选), more than half of the ballots is enough.
    const count = at.aCount([id], [6], { out: 11, back: 11 });
    await at.count(at.street, vote.id, count);
    await at.count(at.streetClerk, vote.id, count);
    expect((await at.voteStep(at.scrutineer, 'confirm', vote.id)).data.items).toMatchObject([{ yes: 6, outcome: 'chosen' }]);
    expect(await at.voteStep(at.street, 'publish', vote.id, { document: '' })).toMatchObject({
      error: 'livelihoodVote.endorsement',
      field: 'document',
    });
    expect(await at.voteStep(at.street, 'publish', vote.id, { document: '党工委〔2026〕3 号', endorsedOn: '2026-03-06' })).toMatchObject({
      error: 'livelihoodVote.day',
    });
    const answer = await at.voteStep(at.street, 'publish', vote.id, { document: '党工委〔2026〕3 号', endorsedOn: '2026-03-05' });
    expect(answer.data).toMatchObject({ state: 'published', document: '党工委〔2026〕3 号', endorsedOn: '2026-03-05' });
    expect((await at.get(at.street, id)).data.state).toBe('chosen');
  });
});

describe('the electronic ballot', () => {
  it('the electronic vote takes one ballot from each deputy on the roll, while it is open', async () => {
    const ids = await candidates(3);
    const [one = 0, two = 0, three = 0] = ids;
    const { data } = await at.createVote(ids, { method: 'electronic', places: 2 });
    const { id } = data;
    expect((await at.cast(deputy(1), id, [one])).error).toBe('livelihoodVote.not_on_roll');
    await at.voteStep(at.office, 'open', id, { present: 4 });
    expect(await at.titlesTold(deputy(1))).toContain('民生实事投票已开放，请投票');
    expect((await at.getVote(deputy(1), id)).data).toMatchObject({ mayCast: true, voted: false, actions: [] });
    expect((await at.world.call(deputy(1), 'livelihood.toDo', {})).data.count).toBeGreaterThan(0);

    expect((await at.cast(deputy(1), id, [one, two, three])).error).toBe('livelihoodVote.too_many_ticks');
    expect((await at.cast(deputy(1), id, [one, one])).error).toBe('livelihoodVote.marks');
    expect((await at.cast(deputy(1), id, [999_999])).error).toBe('livelihoodVote.marks');
    const graded = { params: { id }, body: { marks: [{ livelihoodId: one, mark: 'good' as const }] } };
    expect((await at.world.call(deputy(1), 'livelihoodVote.cast', graded)).error).toBe('livelihoodVote.marks');
    expect((await at.cast(at.office, id, [one])).status).toBe(403);
    expect((await at.cast(at.stranger.person, id, [one])).error).toBe('livelihoodVote.not_on_roll');
    expect(await wall(id)).toMatchObject({ castCount: 0 });

    expect((await at.cast(deputy(1), id, [one, two])).status).toBe(200);
    expect((await at.cast(deputy(1), id, [three])).error).toBe('livelihoodVote.voted');
    expect((await at.getVote(deputy(1), id)).data).toMatchObject({ mayCast: false, voted: true });
    for (const place of [2, 3]) await at.cast(deputy(place), id, [one]);
    // A ballot without ticks is valid too.
    await at.cast(deputy(4), id, []);
    await at.cast(deputy(5), id, [one, three]);
    const shown = await wall(id);
    expect(shown).toMatchObject({ state: 'open', castCount: 5 });
    expect(shown.items.every(({ yes }) => yes === null)).toBe(true);

    // More deputies have voted than were present when the vote was opened.
    expect((await at.voteStep(at.office, 'close', id)).error).toBe('livelihoodVote.present');
    const closed = await at.voteStep(at.office, 'close', id, { present: 5 });
    expect(closed.data).toMatchObject({
      ...{ state: 'counted', out: 5, back: 5, void: 0, castCount: 5, actions: [] },
      items: [
        { yes: 4, outcome: 'chosen' },
        { yes: 1, outcome: 'missed' },
        { yes: 1, outcome: 'missed' },
      ],
    });
    expect((await at.cast(deputy(0), id, [one])).error).toBe('livelihoodVote.not_open');
    expect((await wall(id, deputy(2))).items.map(({ yes }) => yes)).toEqual([4, 1, 1]);
  });

  it('the electronic vote rates projects by marks', async () => {
    const id = await at.running({ title: '测评项目' });
    at.world.time.now = new Date('2026-10-05T02:00:00Z');
    for (const [quarter, progress] of [
      [1, 30],
      [2, 60],
      [3, 80],
      [4, 100],
    ] as const)
      await at.report(id, quarter, progress);
    await at.step(at.office, 'finish', id, { on: '2026-10-01' });
    const { data } = await at.createVote([id], { kind: 'rating', method: 'electronic', places: 0 });
    await at.voteStep(at.office, 'open', data.id, { present: 6 });
    const mark = (place: number, given: 'good' | 'fair' | 'poor' | 'yes') =>
      at.world.call(deputy(place), 'livelihoodVote.cast', {
        params: { id: data.id },
        body: { marks: [{ livelihoodId: id, mark: given }] },
      });
    expect((await mark(0, 'yes')).error).toBe('livelihoodVote.marks');
    await mark(0, 'good');
    await mark(1, 'good');
    await mark(2, 'fair');
    await mark(3, 'poor');
    expect((await at.voteStep(at.office, 'close', data.id)).data.items).toMatchObject([
      { good: 2, fair: 1, poor: 1, yes: null, grade: 'fair' },
    ]);
    await at.voteStep(at.scrutineer, 'confirm', data.id);
    await at.voteStep(at.office, 'publish', data.id, { document: '' });
    expect((await at.get(at.office, id)).data).toMatchObject({ state: 'rated', rating: 'fair' });
  });

  it('the list shows open votes before published ones', async () => {
    const [one = 0, other = 0] = await candidates(2);
    const going = await at.opened([one]);
    const answer = await at.opened([other]);
    await at.published(answer, at.aCount([other], [5]));
    const { items } = (await at.world.call(at.office, 'livelihoodVote.list', { query: { pageSize: 100 } })).data;
    const ids = items.map(({ id }) => id);
    expect(ids.indexOf(going)).toBeLessThan(ids.indexOf(answer));
    expect(items.map(({ state }) => state === 'published').sort()).toEqual(items.map(({ state }) => state === 'published'));
  });

  it('the electronic vote sends incoming ballots to a screen', async () => {
    const ids = await candidates(1);
    const id = await at.opened(ids, { method: 'electronic' });
    const address = await at.world.app.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${address}/api/livelihood-vote/${String(id)}/watch`, {
      headers: { authorization: `Bearer ${at.office.token}` },
    });
    const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
    const decoder = new TextDecoder();
    let text = '';
    const until = async (part: string): Promise<void> => {
      while (!text.includes(part)) text += decoder.decode((await reader.read()).value);
    };
    await until('"castCount":0');
    await at.cast(deputy(1), id, ids);
    await until('"castCount":1');
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    await reader.cancel();
  });
});
