import sharp from 'sharp';
import { aForm } from '../builders/file';
import { COUNTY, type LivelihoodWorld, NOW, openLivelihoodWorld, SIBLING, STREET } from '../builders/livelihood';
import type { Person } from '../builders/people';
import { seedUnit } from '../builders/unit';

let at: LivelihoodWorld;

beforeAll(async () => {
  at = await openLivelihoodWorld();
});
afterAll(() => at.world.close());
beforeEach(() => {
  at.world.time.now = NOW;
});

const deputy = (place = 1): Person => at.deputies[place]?.person ?? at.office;

async function upload(by: Person): Promise<string> {
  const content = await sharp({ create: { width: 24, height: 16, channels: 3, background: '#3a6' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  const { payload, headers } = await aForm({ field: 'file', name: '现场.jpg', content });
  const url = '/api/admin/file/upload';
  const response = await at.world.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, authorization: `Bearer ${by.token}` },
  });
  return response.json<{ data: { id: string } }>().data.id;
}

describe('the whole way of a project', () => {
  it('a project is proposed, reviewed, chosen, carried out by quarters, finished, rated, published and re-checked', async () => {
    const { office, unit, unitId, step, report } = at;
    const proposed = await at.create(deputy(), { year: 2026, title: '新建社区食堂' });
    const { id } = proposed.data;
    expect(proposed.data).toMatchObject({
      ...{ state: 'proposed', source: 'deputy', mine: ['proposed'], actions: ['edit', 'withdraw'], proposer: null, colour: null },
    });
    expect((await at.get(deputy(2), id)).error).toBe('livelihood.not_found');
    expect((await step(office, 'decide', id, { take: true, answer: '感谢您的建议' })).data).toMatchObject({
      state: 'reserve',
      actions: ['edit', 'merge', 'toReview'],
    });
    expect(await at.titlesTold(deputy())).toContain('您提出的民生实事建议已列入储备');

    // Deputies must review a project before it becomes a candidate.
    expect((await step(office, 'nominate', id, at.sheet)).error).toBe('livelihood.not_next');
    expect((await step(office, 'toReview', id, { endsOn: '2026-03-04' })).error).toBe('livelihood.review_end');
    await step(office, 'toReview', id, { endsOn: '2026-03-06' });
    expect(await at.titlesTold(deputy(3))).toContain('请对民生实事项目填写预审意见');
    expect((await at.world.call(deputy(3), 'livelihood.toDo', {})).data.count).toBe(1);
    const asked = (by: Person) => at.world.call(by, 'livelihood.list', { query: { mine: 'toReview' } });
    expect((await asked(deputy(3))).data.items).toMatchObject([{ id, mine: ['toReview'] }]);
    expect((await asked(at.stranger.person)).data.items).toEqual([]);
    expect((await asked(office)).data.items).toEqual([]);
    const review = (by: Person, stance: 'for' | 'changed' | 'against', content = '') =>
      at.world.call(by, 'livelihood.review', { params: { id }, body: { stance, content } });
    await review(deputy(3), 'against');
    expect((await review(deputy(3), 'for', '很需要')).data).toMatchObject({
      ...{ reviewCounts: { for: 1, changed: 0, against: 0 }, reviews: [{ stance: 'for', content: '很需要' }] },
    });
    expect((await review(deputy(4), 'changed', '选址再近一些')).data.reviews).toHaveLength(1);
    expect((await at.get(office, id)).data.reviews).toHaveLength(2);
    expect((await at.world.call(deputy(3), 'livelihood.toDo', {})).data.count).toBe(0);
    expect((await asked(deputy(3))).data.items).toEqual([]);
    expect((await review(at.stranger.person, 'for')).error).toBe('livelihood.not_found');
    at.world.time.now = new Date('2026-03-06T16:00:00Z');
    expect((await review(deputy(5), 'for')).error).toBe('livelihood.review_over');
    expect((await asked(deputy(5))).data.items).toEqual([]);
    at.world.time.now = NOW;

    expect((await step(office, 'nominate', id, at.sheet)).data).toMatchObject({ state: 'candidate', cost: 500, unitId });
    const vote = await at.opened([id]);
    expect((await step(office, 'edit', id, { title: '改名' })).status).toBe(400);
    const chosen = await at.published(vote, at.aCount([id], [5]));
    expect(chosen.data).toMatchObject({ state: 'published', items: [{ yes: 5, yesRate: 5 / 6, outcome: 'chosen' }] });
    expect((await at.get(office, id)).data).toMatchObject({
      state: 'chosen',
      yes: 5,
      members: 6,
      voteId: vote,
      actions: ['start', 'supervise', 'adjust'],
    });

    expect((await step(office, 'start', id, { unitId, plan: [30, 20, 60, 100] })).error).toBe('livelihood.plan');
    expect((await step(office, 'start', id, { unitId, plan: [30, 40, 60, 90] })).error).toBe('livelihood.plan');
    await step(office, 'start', id, { unitId, plan: [20, 50, 80, 100] });
    expect(await at.titlesTold(unit)).toContain('交办一个民生实事项目，请按季度填报进度');
    const [, one, two] = at.deputies;
    const supervised = await step(office, 'supervise', id, { name: '第一监督小组', deputyIds: [one?.deputyId, two?.deputyId] });
    expect(supervised.data.supervisors.map(({ name }) => name)).toEqual(['代表2', '代表3']);
    expect((await step(office, 'supervise', id, { name: '', deputyIds: [at.stranger.deputyId] })).error).toBe('livelihood.supervisors');

    const photo = await upload(unit);
    const first = await report(id, 1, 20, unit, { spent: 100.5, fileIds: [photo] });
    expect(first.data).toMatchObject({ quarter: 1, progress: 20, spent: 100.5, colour: 'green', coverId: photo });
    expect(first.data.quarters[0]).toMatchObject({ plan: 20, progress: 20, photos: [{ id: photo }] });
    // The next quarter has not begun.
    expect((await report(id, 2, 50)).error).toBe('livelihood.quarter');
    expect((await report(id, 1, 19)).error).toBe('livelihood.falling');
    at.world.time.now = new Date('2026-06-20T02:00:00Z');
    expect((await report(id, 3, 80)).error).toBe('livelihood.quarter');
    expect((await report(id, 2, 19)).error).toBe('livelihood.falling');
    expect(await report(id, 2, 60, unit, { spent: 100 })).toMatchObject({ error: 'livelihood.falling', field: 'spent' });
    expect((await report(id, 2, 101)).status).toBe(400);
    expect((await report(id, 2, 40, unit, { spent: 200 })).data).toMatchObject({ colour: 'yellow' });
    expect((await report(id, 2, 60, at.otherUnit)).error).toBe('livelihood.not_yours');

    const problem = await step(one?.person ?? null, 'addProblem', id, { content: '进料通道被堵，请打13912345678', fileIds: [] });
    expect(problem.data).toMatchObject({
      problems: 1,
      fixed: 0,
      problemList: [{ raisedByName: `${String(one?.person.name)}代表`, fixed: false }],
    });
    expect(problem.data.problemList[0]?.content).not.toContain('13912345678');
    expect(await at.titlesTold(unit)).toContain('民生实事项目发现问题，请整改');
    expect((await step(deputy(5), 'addProblem', id, { content: '不是我监督的', fileIds: [] })).error).toBe('livelihood.not_yours');
    at.world.time.now = new Date('2026-10-20T02:00:00Z');
    await report(id, 3, 80, unit, { spent: 300 });
    await report(id, 4, 100, unit, { spent: 480 });
    expect((await step(office, 'finish', id, { on: '2026-10-19' })).error).toBe('livelihood.unfinished');
    const problemId = problem.data.problemList[0]?.id ?? 0;
    const fixed = await step(unit, 'fixProblem', id, { problemId, fix: '已另开通道', fileIds: [] });
    expect(fixed.data).toMatchObject({ fixed: 1, problemList: [{ fixed: true, fix: '已另开通道', fixedOn: '2026-10-20' }] });
    expect((await step(unit, 'fixProblem', id, { problemId, fix: '又一次', fileIds: [] })).error).toBe('livelihood.problem');
    expect(await at.titlesTold(two?.person ?? office)).toContain('民生实事项目的问题已整改');
    expect((await step(office, 'finish', id, { on: '2026-10-21' })).error).toBe('livelihood.day');
    expect((await step(office, 'finish', id, { on: '2026-10-20' })).data).toMatchObject({
      state: 'finished',
      colour: 'green',
      finishedOn: '2026-10-20',
    });

    const rating = await at.createVote([id], { kind: 'rating', places: 0, title: '满意度测评' });
    await at.voteStep(office, 'open', rating.data.id, { present: 6 });
    const ticks = { out: 6, back: 6, void: 1, items: [{ livelihoodId: id, yes: 0, good: 3, fair: 1, poor: 1 }] };
    await at.published(rating.data.id, ticks);
    expect((await at.get(office, id)).data).toMatchObject({
      state: 'rated',
      rating: 'good',
      good: 3,
      fair: 1,
      poor: 1,
      actions: ['addProblem', 'fixProblem', 'look', 'publish'],
    });
    const lookAt = (on: string) =>
      step(one?.person ?? null, 'look', id, { on, people: '代表2、社区干部', seen: '食堂每天开门', holds: true, fileIds: [] });
    expect((await lookAt('2026-10-20')).error).toBe('livelihood.early_look');
    await step(office, 'publish', id);
    at.world.time.now = new Date('2027-04-20T02:00:00Z');
    expect((await lookAt('2027-04-21')).error).toBe('livelihood.day');
    const done = await lookAt('2027-04-20');
    expect(done.data).toMatchObject({ state: 'published', looks: [{ on: '2027-04-20', holds: true }] });
    expect(done.data.history.map(({ action }) => action)).toEqual([
      ...['create', 'decide', 'toReview', 'nominate', 'vote', 'start', 'supervise', 'report', 'report', 'addProblem', 'report', 'report'],
      ...['fixProblem', 'finish', 'vote', 'publish', 'look'],
    ]);

    const parts = (await at.world.call(one?.person ?? null, 'performance.mine', { query: {} })).data.parts;
    expect(parts.find(({ part }) => part === 'livelihood')?.totals).toEqual([
      { name: '提出', count: 1 },
      { name: '预审', count: 0 },
      { name: '发现问题', count: 1 },
      { name: '回头看', count: 1 },
    ]);
  });

  it('after the vote a project changes only by a decision', async () => {
    const id = await at.running({ title: '修一座桥' });
    const decision = { decision: '丽人大〔2026〕8 号', decidedOn: '2026-03-04', reason: '地质条件变化', stop: false };
    const adjust = (body: Record<string, unknown>, by: Person | null = at.office) => at.step(by, 'adjust', id, { ...decision, ...body });
    expect((await adjust({})).error).toBe('livelihood.no_change');
    expect((await adjust({ cost: 800, decidedOn: '2026-03-06' })).error).toBe('livelihood.day');
    expect((await adjust({ cost: 800, decision: ' ' })).status).toBe(400);
    expect((await adjust({ cost: 800 }, at.unit)).status).toBe(403);
    const { data } = await adjust({ cost: 800, plan: [10, 30, 60, 100] });
    expect(data).toMatchObject({
      ...{ cost: 800, plan: [10, 30, 60, 100] },
      adjustments: [
        {
          ...{ decision: '丽人大〔2026〕8 号', stopped: false },
          changes: [
            { name: '计划投资', before: '500 万元', after: '800 万元' },
            { name: '季度计划', before: '25%、50%、75%、100%', after: '10%、30%、60%、100%' },
          ],
        },
      ],
    });
    expect((await adjust({ stop: true })).data).toMatchObject({ state: 'stopped', colour: null, actions: [] });
  });

  it('a proposal is refused for a coded reason; the reason "other" must be written out', async () => {
    const { data } = await at.create(at.unit);
    const refuse = (refusal?: string, answer = '') => at.step(at.office, 'decide', data.id, { take: false, refusal, answer });
    expect(await refuse()).toMatchObject({ status: 400, field: 'refusal' });
    expect(await refuse('other')).toMatchObject({ status: 400, field: 'answer' });
    expect((await refuse('costly')).data).toMatchObject({ state: 'refused', answer: '一年内难以完成或资金没有保障。', actions: [] });
    expect(await at.titlesTold(at.unit)).toContain('您提出的民生实事建议没有采纳');
  });

  it('the proposer can change and withdraw a project until it is reviewed', async () => {
    const { id } = (await at.create(deputy())).data;
    const edit = async (by: Person, change: Record<string, unknown> = {}) => {
      const { title, content, category, areaCode, year, place, longitude, latitude, reason, cost, unitId } = (await at.get(at.office, id))
        .data;
      return at.step(by, 'edit', id, {
        ...{ title, content, category, areaCode, year, place, longitude, latitude, reason, cost, unitId, fileIds: [] },
        ...change,
      });
    };
    expect((await edit(deputy(), { title: '改过的名称' })).data.title).toBe('改过的名称');
    expect((await edit(deputy(2))).error).toBe('livelihood.not_found');
    expect((await edit(at.office, { cost: 12.5, version: 1 })).error).toBe('livelihood.stale');
    expect((await edit(at.office, { cost: -1 })).status).toBe(400);
    expect((await at.step(at.office, 'withdraw', id)).error).toBe('livelihood.not_yours');
    expect((await at.step(deputy(), 'withdraw', id)).data.state).toBe('withdrawn');
    expect((await edit(at.office)).error).toBe('livelihood.not_next');
  });
});

describe('what cannot be', () => {
  it('an invalid project is refused with an error at its field', async () => {
    const { office } = at;
    expect(await at.create(office, { areaCode: SIBLING })).toMatchObject({ error: 'livelihood.area', field: 'areaCode' });
    expect(await at.create(office, { year: 2025 })).toMatchObject({ error: 'livelihood.year', field: 'year' });
    expect(await at.create(office, { longitude: 119.9 })).toMatchObject({ error: 'livelihood.point', field: 'latitude' });
    expect(await at.create(office, { category: 'no-such' })).toMatchObject({ error: 'dictionary.not_offered', field: 'category' });
    const elsewhere = await seedUnit(at.world.db, { areaCode: SIBLING });
    expect(await at.create(office, { unitId: elsewhere })).toMatchObject({ error: 'unit.not_offered', field: 'unitId' });
    expect(await at.create(office, { title: '' })).toMatchObject({ status: 400, field: 'title' });
    expect((await at.create(null)).status).toBe(401);
    expect((await at.create(at.suggestions)).status).toBe(403);
    const text = await aForm({ field: 'file', name: '说明.txt', content: Buffer.from('说明') });
    const headers = { ...text.headers, authorization: `Bearer ${office.token}` };
    const response = await at.world.app.inject({ method: 'POST', url: '/api/admin/file/upload', payload: text.payload, headers });
    const { id } = response.json<{ data: { id: string } }>().data;
    expect(await at.create(office, { fileIds: [id] })).toMatchObject({ error: 'livelihood.photo', field: 'fileIds' });
  });

  it('another area cannot read or move a project', async () => {
    const id = await at.reserved();
    expect((await at.get(at.elsewhere, id)).error).toBe('livelihood.not_found');
    expect((await at.step(at.elsewhere, 'toReview', id, { endsOn: '2026-03-09' })).error).toBe('livelihood.not_found');
    expect((await at.step(at.street, 'toReview', id, { endsOn: '2026-03-09' })).error).toBe('livelihood.not_found');
    expect((await at.step(deputy(), 'edit', id, {})).status).toBe(400);
    // A public project is readable by everybody on the public pages.
    expect((await at.get(at.stranger.person, id)).error).toBe('livelihood.not_found');
    expect((await at.world.call(null, 'livelihood.publicGet', { params: { id }, query: {} })).data.state).toBe('reserve');
  });

  it('a deputy of the county reviews a project that a street proposes', async () => {
    const { data } = await at.create(at.street, { areaCode: STREET, title: '街道书屋' });
    await at.step(at.street, 'decide', data.id, { take: true, answer: '' });
    await at.step(at.street, 'toReview', data.id, { endsOn: '2026-03-09' });
    const input = { params: { id: data.id }, body: { stance: 'for' as const, content: '' } };
    expect((await at.world.call(deputy(), 'livelihood.review', input)).status).toBe(200);
  });
});

describe('lists and papers', () => {
  it('the list of projects shows the same rows as the counts', async () => {
    const id = await at.running({ title: '饮用水管网', year: 2026 });
    const list = async (query: object, by: Person = at.office) =>
      (await at.world.call(by, 'livelihood.list', { query: { pageSize: 100, ...query } })).data;
    const { data: counts } = await at.world.call(at.office, 'livelihood.counts', { query: { year: '2026' } });
    for (const { state, count } of counts.states) expect([state, (await list({ year: '2026', state })).total]).toEqual([state, count]);
    for (const colour of ['green', 'yellow', 'red'] as const)
      expect([colour, (await list({ year: '2026', colour })).total]).toEqual([colour, counts.colours[colour]]);
    expect((await list({ keyword: '饮用水' })).items.map((item) => item.id)).toEqual([id]);
    expect((await list({ mine: 'undertaken', keyword: '饮用水' }, at.unit)).items).toMatchObject([{ id, mine: ['undertaken'] }]);
    expect((await list({ areaCode: SIBLING })).total).toBe(0);
    expect((await list({ sort: 'near', here: '119.92,28.45' })).total).toBeGreaterThan(0);
    expect((await at.world.call(at.office, 'livelihood.list', { query: { sort: 'near' } })).error).toBe('livelihood.here');
  });

  it('the server gives the sheet of a candidate project, and no sheet before that state', async () => {
    const ask = (id: number) =>
      at.world.app.inject({ url: `/api/livelihood/${String(id)}/sheet`, headers: { authorization: `Bearer ${at.office.token}` } });
    expect((await ask(await at.reserved())).json<{ data: { error: string } }>().data.error).toBe('livelihood.no_sheet');
    const sheet = await ask(await at.candidate());
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ]);
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('history and event log of projects contain no mobile number', async () => {
    await at.collect();
    await at.submit();
    const rows = await at.world.db.selectFrom('history').selectAll().where('subjectType', '=', 'livelihood').execute();
    expect(JSON.stringify(rows)).not.toContain('13900001111');
    const events = await at.world.db.selectFrom('event').selectAll().execute();
    expect(JSON.stringify(events)).not.toContain('13900001111');
  });
});

describe('GET /api/livelihood/deputy', () => {
  const found = (by: Person | null, areaCode: string, keyword?: string) =>
    at.world.call(by, 'livelihood.deputies', { query: { areaCode, ...(keyword !== undefined && { keyword }) } });

  it('the deputy search finds deputies in office by name; a street searches deputies of the congress above', async () => {
    const names = async (by: Person, areaCode: string, keyword?: string) =>
      (await found(by, areaCode, keyword)).data.map(({ name }) => name);
    expect(await names(at.office, COUNTY)).toHaveLength(6);
    expect(await names(at.office, COUNTY, '代表3')).toEqual(['代表3']);
    expect(await names(at.street, STREET, '代表3')).toEqual(['代表3']);
    expect(await names(at.office, COUNTY, '梅远方')).toEqual([]);
  });

  it('the deputy search refuses callers who do not run projects, an area of others, and a keyword that is too long', async () => {
    expect((await found(null, COUNTY)).status).toBe(401);
    expect((await found(at.unit, COUNTY)).status).toBe(403);
    expect((await found(at.office, SIBLING)).error).toBe('livelihood.area');
    expect((await found(at.office, COUNTY, '长'.repeat(21))).status).toBe(400);
  });
});
