import sharp from 'sharp';
import { LIVELIHOOD_EVER, type LivelihoodEver } from '@contract/rules/livelihood';
import { makeLivelihoodClock } from '../../server/modules/livelihood/clock';
import { aForm } from '../builders/file';
import { COUNTY, type LivelihoodWorld, NOW, openLivelihoodWorld, SIBLING } from '../builders/livelihood';
import { openMessages } from '../builders/message-service';

let at: LivelihoodWorld;

beforeAll(async () => {
  at = await openLivelihoodWorld();
});
afterAll(() => at.world.close());
beforeEach(() => {
  at.world.time.now = NOW;
});

const MINUTE_MS = 60_000;
/** Moves the time by a minute, so that cached data is loaded again. */
const later = (): void => {
  at.world.time.now = new Date(at.world.time.now.getTime() + MINUTE_MS);
};
const publicList = async (query: object = {}) =>
  (await at.world.call(null, 'livelihood.publicList', { query: { pageSize: 100, ...query } })).data;
const publicGet = (id: number) => at.world.call(null, 'livelihood.publicGet', { params: { id }, query: {} });
const stateOf = (receipt: string) => at.world.call(null, 'livelihood.state', { query: { receipt } });
const idOf = async (receipt: string): Promise<number> =>
  (await at.world.db.selectFrom('livelihood').select('id').where('receipt', '=', receipt).executeTakeFirstOrThrow()).id;

describe('what a visitor proposes', () => {
  it('a proposal is accepted while its area collects, until 24:00 of the last day in Beijing', async () => {
    expect(await at.submit()).toMatchObject({ status: 409, error: 'livelihood.not_collecting' });
    expect((await at.collect({ endsOn: '2026-02-01' })).error).toBe('livelihood.dates');
    expect((await at.collect({ areaCode: SIBLING })).error).toBe('livelihood.area');
    expect((await at.collect({}, at.unit)).status).toBe(403);
    expect((await at.collect()).data).toMatchObject({ state: 'running', year: 2027, endsOn: '2026-03-31' });
    expect((await at.world.call(null, 'livelihood.collections', { query: {} })).data).toMatchObject([
      { areaCode: COUNTY, state: 'running' },
    ]);
    expect((await at.submit()).status).toBe(200);
    at.world.time.now = new Date('2026-03-31T15:59:59Z');
    expect((await at.submit()).status).toBe(200);
    at.world.time.now = new Date('2026-03-31T16:00:00Z');
    expect(await at.submit()).toMatchObject({ status: 409, error: 'livelihood.not_collecting' });
  });

  it('a proposal shows no personal number, and only its receipt shows its progress', async () => {
    await at.collect();
    const { receipt } = await at.submit();
    const id = await idOf(receipt);
    const stored = await at.world.db.selectFrom('livelihood').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain('13900001111');
    expect((await at.get(at.office, id)).data).toMatchObject({
      source: 'open',
      year: 2027,
      proposer: { name: '张三', mobile: '139****1111' },
    });
    expect((await stateOf(receipt)).data).toMatchObject({ id: null, state: 'proposed', title: '增加公交班次', answer: '' });
    expect((await publicGet(id)).error).toBe('livelihood.not_found');
    await at.step(at.office, 'decide', id, { take: true, answer: '已列入储备' });
    expect((await stateOf(receipt.toLowerCase())).data).toMatchObject({ id, state: 'reserve', answer: '已列入储备' });
    expect((await publicGet(id)).data).toMatchObject({ title: '增加公交班次', state: 'reserve' });
    expect(JSON.stringify((await publicGet(id)).data)).not.toContain('张三');
    // Another receipt returns nothing.
    const [first = ''] = receipt;
    expect((await stateOf(receipt.replace(first, first === 'A' ? 'C' : 'A'))).error).toBe('livelihood.no_receipt');
    expect((await at.get(at.deputies[0]?.person ?? null, id)).data.proposer).toBeNull();
  });

  it('a proposal is refused without proof of work, with an incomplete position, or too often from one network', async () => {
    await at.collect();
    expect(await at.submit({ captcha: '1' })).toMatchObject({ status: 400, error: 'captcha.wrong' });
    expect(await at.submit({ title: '\u200b' })).toMatchObject({ status: 400, field: 'title' });
    expect(await at.submit({ mobile: '123' })).toMatchObject({ status: 400, field: 'mobile' });
    expect(await at.submit({ longitude: 119 })).toMatchObject({ status: 400, error: 'livelihood.point' });
    expect(await at.submit({ category: 'none' })).toMatchObject({ status: 400, error: 'dictionary.not_offered' });
    expect(await at.submit({ areaCode: '110101' })).toMatchObject({ error: 'livelihood.not_collecting' });
    const many = await Promise.all(Array.from({ length: 7 }, () => at.submit({}, '10.7.7.7')));
    expect(many.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const script = await at.submit({ title: '<script>alert(1)</script>' });
    expect((await at.get(at.office, await idOf(script.receipt))).data.title).toBe('<script>alert(1)</script>');
  });
});

describe('public pages', () => {
  it('the public list shows public projects, the nearest first when a position is given', async () => {
    const near = await at.reserved({ title: '近处的公园', longitude: 119.92, latitude: 28.45 });
    const far = await at.reserved({ title: '远处的公园', longitude: 119.2, latitude: 28.1 });
    const hidden = (await at.create(at.unit, { title: '还没有审核的公园' })).data.id;
    const { items } = await publicList({ keyword: '公园', sort: 'near', here: '119.92,28.45' });
    expect(items.map(({ id }) => id)).toEqual([near, far]);
    expect(items[0]?.metres).toBe(0);
    expect((await publicList({ keyword: '公园' })).items.map(({ id }) => id)).not.toContain(hidden);
    expect((await at.world.call(null, 'livelihood.publicList', { query: { sort: 'near' } })).error).toBe('livelihood.here');
    expect((await at.world.call(null, 'livelihood.publicList', { query: { here: '1000,1' } })).status).toBe(400);
    expect((await at.world.call(null, 'livelihood.publicList', { query: { areaCode: SIBLING } })).data.total).toBe(0);
  });

  it('the public figures equal their lists', async () => {
    const id = await at.running({ title: '供水管网', longitude: 119.9, latitude: 28.4 }, [20, 50, 80, 100]);
    await at.report(id, 1, 20, at.unit, { spent: 250 });
    later();
    const { data } = await at.world.call(null, 'livelihood.figures', { query: { year: 2026, areaCode: COUNTY } });
    for (const ever of Object.keys(LIVELIHOOD_EVER) as LivelihoodEver[])
      expect([ever, (await publicList({ year: 2026, areaCode: COUNTY, ever })).total]).toEqual([ever, data[ever]]);
    expect(data).toMatchObject({ formal: 1, done: 0, yesRate: 1, doneRate: 0, satisfiedRate: null, investedRate: 0.5, progress: 0.2 });
    expect(data.areas[0]).toMatchObject({ areaCode: COUNTY, formal: 1 });
    expect(data.byYear.find(({ year }) => year === 2026)).toMatchObject({ formal: 1 });
    const whole = (await at.world.call(null, 'livelihood.figures', { query: {} })).data;
    expect(whole.areas.find(({ areaCode }) => areaCode === COUNTY)?.formal).toBe(1);
    expect((await at.world.call(null, 'livelihood.figures', { query: { areaCode: '11' } })).status).toBe(400);
    expect((await at.world.call(null, 'livelihood.figures', { query: { areaCode: '1101' } })).status).toBe(400);
  });

  it('the public board shows photos of public projects only', async () => {
    const content = await sharp({ create: { width: 24, height: 16, channels: 3, background: '#36a' } })
      .jpeg()
      .toBuffer();
    const photo = async (): Promise<string> => {
      const { payload, headers } = await aForm({ field: 'file', name: '工地.jpg', content });
      const url = '/api/admin/file/upload';
      const sent = { method: 'POST' as const, url, payload, headers: { ...headers, authorization: `Bearer ${at.unit.token}` } };
      return (await at.world.app.inject(sent)).json<{ data: { id: string } }>().data.id;
    };
    const fetchPhoto = (id: string) => at.world.app.inject({ url: `/api/public/livelihood/photo/${id}` });
    const [shown, hidden] = [await photo(), await photo()];
    const id = await at.running({ title: '桥梁改造' });
    await at.report(id, 1, 30, at.unit, { fileIds: [shown] });
    await at.step(at.unit, 'addProblem', id, { content: '雨季停工', fileIds: [] });
    await at.create(at.unit, { fileIds: [hidden] });
    later();
    const { data } = await at.world.call(null, 'livelihood.board', { query: { areaCode: COUNTY, year: 2026 } });
    expect(data.photos).toMatchObject([{ id: shown, livelihoodId: id, quarter: 1 }]);
    expect(data.problemList).toMatchObject([{ livelihoodId: id, content: '雨季停工', fixedOn: null }]);
    expect(data).toMatchObject({ formal: 2, problems: 1, fixed: 0, colours: { green: 2, yellow: 0, red: 0 }, year: 2026 });
    expect(data.projects.map(({ title }) => title)).toContain('桥梁改造');
    expect([(await fetchPhoto(shown)).statusCode, (await fetchPhoto(shown)).headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('inline'),
    ]);
    expect((await fetchPhoto(hidden)).statusCode).toBe(404);
    expect((await publicGet(id)).data.quarters[0]?.photos).toMatchObject([{ id: shown }]);
    // Without a year, the newest year with projects is used.
    expect((await at.world.call(null, 'livelihood.board', { query: {} })).data.year).toBe(2026);
  });
});

describe('the clock', () => {
  const theClock = () => {
    const clock = { now: () => at.world.time.now };
    const onError = (error: unknown): void => expect(error).toBeUndefined();
    return makeLivelihoodClock({ db: at.world.db, clock, messages: openMessages(at.world.db, clock), onError });
  };
  const raise = (day: string): Promise<number> => theClock().raise(new Date(`${day}T00:00:00Z`));
  /** Returns the recipients and warnings about a project from the clock, in order. */
  const noticesOf = async (id: number): Promise<[string, string, number][]> => {
    const rows = await at.world.db
      .selectFrom('message')
      .where('subjectType', '=', 'livelihood')
      .where('subjectId', '=', id)
      .where('about', 'in', ['livelihood-report-due', 'livelihood-report-over', 'livelihood-look'])
      .select(['about', 'text', 'userinfoId'])
      .orderBy('id')
      .execute();
    return rows.map(({ about, text, userinfoId }) => [about, text, userinfoId]);
  };

  it('the clock notifies the unit when a quarter is over without a report, and the office while it is missing', async () => {
    const id = await at.running({ title: '停车场' });
    const { unit, office, clerk } = at;
    const { db } = at.world;
    await db.updateTable('livelihood').set({ quarter: 4, progress: 100 }).where('id', '<>', id).where('state', '=', 'running').execute();
    expect(await raise('2026-03-31')).toBe(0);
    expect(await raise('2026-04-01')).toBe(1);
    const text = '停车场（2026 年第 1 季度）';
    expect(await noticesOf(id)).toEqual([['livelihood-report-due', `${text}\n请打开项目填报。`, unit.userinfoId]]);
    expect(await raise('2026-04-02')).toBe(0);
    at.world.time.now = new Date('2026-04-12T00:00:00Z');
    expect((await at.get(office, id)).data).toMatchObject({ colour: 'red', due: 'over' });
    expect(await raise('2026-04-12')).toBe(1);
    expect((await noticesOf(id)).slice(1)).toEqual([
      ['livelihood-report-over', `${text}\n已经逾期，请尽快填报。`, unit.userinfoId],
      ['livelihood-report-over', `${text}\n承办单位还没有填报，请督促填报。`, office.userinfoId],
      ['livelihood-report-over', `${text}\n承办单位还没有填报，请督促填报。`, clerk.userinfoId],
    ]);
    await at.report(id, 1, 25);
    expect(await raise('2026-05-01')).toBe(0);
    expect((await at.get(office, id)).data).toMatchObject({ colour: 'green', due: null });
  });

  it('the clock asks the supervisors to check again, half a year after a project was finished', async () => {
    const { db } = at.world;
    const id = await at.running({ title: '绿道' });
    const watching = at.deputies[1];
    await at.step(at.office, 'supervise', id, { name: '', deputyIds: [watching?.deputyId] });
    const done = { state: 'finished', progress: 100, quarter: 4, finishedOn: '2026-03-01' } as const;
    await db.updateTable('livelihood').set(done).where('id', '=', id).execute();
    await db
      .updateTable('livelihood')
      .set({ urgedQuarter: 4, urgedAt: new Date('2099-01-01') })
      .where('state', '=', 'running')
      .execute();
    expect(await raise('2026-08-27')).toBe(0);
    expect(await raise('2026-08-29')).toBe(1);
    expect((await noticesOf(id))[0]).toEqual(['livelihood-look', '绿道', watching?.person.userinfoId]);
    expect(await raise('2026-09-29')).toBe(0);
  });
});
