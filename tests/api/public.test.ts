import type { SuggestionStatus } from '@contract/rules/suggestion-status';
import { SUGGESTION_STATUSES } from '@contract/rules/suggestion-status';
import { PUBLIC_ITEM_STATUSES } from '@contract/rules/public';
import { seedDeputy } from '../builders/deputy';
import { seedPublicItem } from '../builders/public-item';
import { openPublicWorld, type PublicWorld } from '../builders/public-world';

const HIDDEN: readonly SuggestionStatus[] = ['draft', 'cosigning', 'submitted', 'refused', 'withdrawn', 'deleted'];

let world: PublicWorld;

beforeAll(async () => {
  world = await openPublicWorld();
});

afterAll(() => world.close());

const listed = async (query: object = {}): Promise<number[]> =>
  (await world.call('public.list', { query: { pageSize: 100, ...query } })).data.items.map(({ id }) => id);

const update = (id: number, change: { isPublic?: boolean; status?: SuggestionStatus }) =>
  world.db.updateTable('suggestion').set(change).where('id', '=', id).execute();

describe('what nobody may learn', () => {
  it.each(HIDDEN)('open.get and open.list do not find a public item in status %s', async (status) => {
    const id = await seedPublicItem(world.db, { status });
    expect((await world.call('public.get', { params: { id } })).error).toBe('suggestion.not_found');
    expect(await listed()).not.toContain(id);
  });

  it('the public pages show every status in which an item is with the offices, and no other', () => {
    expect([...PUBLIC_ITEM_STATUSES].sort()).toEqual(SUGGESTION_STATUSES.filter((status) => !HIDDEN.includes(status)).sort());
  });

  it.each(PUBLIC_ITEM_STATUSES)('open.get and open.list hide an item in status %s as soon as it is not public', async (status) => {
    const id = await seedPublicItem(world.db, { status });
    expect((await world.call('public.get', { params: { id } })).status).toBe(200);
    expect(await listed()).toContain(id);
    await update(id, { isPublic: false });
    expect((await world.call('public.get', { params: { id } })).status).toBe(404);
    expect(await listed()).not.toContain(id);
    expect(await listed({ keyword: '充电桩' })).not.toContain(id);
  });

  it('open.get hides an item that is taken back', async () => {
    const id = await seedPublicItem(world.db, { status: 'handling' });
    await update(id, { status: 'withdrawn' });
    expect((await world.call('public.get', { params: { id } })).status).toBe(404);
  });

  it('open.get shows an item that was merged', async () => {
    const target = await seedPublicItem(world.db);
    const id = await seedPublicItem(world.db, { status: 'merged', mergedIntoId: target });
    const { data } = await world.call('public.get', { params: { id } });
    expect(data).toMatchObject({ id, status: 'merged' });
  });

  it.each(['assigned', 'returned', 'handling', 'approving', 'approved'] as const)(
    'open.get shows an item in status %s only as being handled',
    async (status) => {
      const id = await seedPublicItem(world.db, { status });
      expect((await world.call('public.get', { params: { id } })).data.status).toBe('handling');
    },
  );

  it('open.get shows no reply before it is issued', async () => {
    for (const stage of ['draft', 'approved'] as const) {
      const id = await seedPublicItem(world.db, { status: 'approving', reply: { stage, content: '尚未审定的答复内容' } });
      const { data, text } = await world.call('public.get', { params: { id } });
      expect(data.replies).toEqual([]);
      expect([data.repliedOn, data.replyClass]).toEqual([null, null]);
      expect(text).not.toContain('尚未审定');
    }
  });

  it('no answer of the public calls holds a number, a contact person or a signer of a reply', async () => {
    const mobiles = ['13812345678', '139 1234 5678', '0578-2091234', '(0578)2098765', '332501199001011234', '2096789'];
    const content = `请联系 ${mobiles[0] ?? ''}，或 ${mobiles[1] ?? ''}。身份证${mobiles[4] ?? ''}。`;
    const by = await seedDeputy(world.db, { mobileCipher: 'cipher-of-a-number' });
    const reply = {
      content: `热线 ${mobiles[2] ?? ''} 和 ${mobiles[3] ?? ''}，电话：${mobiles[5] ?? ''}`,
      contactName: '联系人赵六',
      contactPhone: '15988887777',
    };
    const id = await seedPublicItem(world.db, { by, status: 'replied', title: '号码测试 13812345678', content, reply });
    const answers = await Promise.all([
      world.call('public.get', { params: { id } }),
      world.call('public.list', { query: { keyword: '号码测试' } }),
      world.call('public.figures', { query: {} }),
    ]);
    expect(answers[1].data.items.map((item) => item.id)).toEqual([id]);
    for (const { text } of answers) {
      for (const number of [...mobiles, '联系人赵六', '15988887777', 'cipher-of-a-number', '王建国']) expect(text).not.toContain(number);
      expect(text).not.toMatch(/1[3-9]\d{9}|0\d{2,3}-\d{7,8}/);
    }
    expect(answers[0].data.content).toContain('（号码已隐去）');
  });
});

describe('public.get', () => {
  it('open.get shows names as published: the deputy, the delegation, and the co-signers who agreed', async () => {
    const by = await seedDeputy(world.db, { name: '蓝秀英' });
    const cosigners = [
      { name: '雷大明', state: 'agreed' },
      { name: '未答复者', state: 'invited' },
      { name: '不同意者', state: 'declined' },
    ] as const;
    const id = await seedPublicItem(world.db, {
      by,
      cosigners,
      status: 'closed',
      resultRating: 'satisfied',
      reply: { content: '已建成两百个充电桩。', replyClass: 'B' },
    });
    const { data } = await world.call('public.get', { params: { id } });
    expect(data).toMatchObject({
      deputyName: '蓝秀英',
      signerNames: ['雷大明'],
      status: 'closed',
      resultRating: 'satisfied',
      replyClass: 'B',
    });
    expect(data.replies).toMatchObject([{ content: '已建成两百个充电桩。', documentNumber: '丽交函〔2026〕12号', issuedOn: '2026-03-04' }]);
    expect(data.submittedOn).toBe('2026-03-01');
  });

  it('open.get refuses an invalid id', async () => {
    expect((await world.call('public.get', { params: { id: 0 } })).error).toBe('request.invalid');
  });
});

describe('open.list and open.figures', () => {
  let own: PublicWorld;

  beforeAll(async () => {
    own = await openPublicWorld();
    const { db } = own;
    const year = (value: number) => new Date(`${String(value)}-05-06T02:00:00Z`);
    await seedPublicItem(db, { areaCode: '3311', category: 'health', submittedAt: year(2025) });
    await seedPublicItem(db, { areaCode: '331102', status: 'replied', submittedAt: year(2026), reply: {} });
    await seedPublicItem(db, { areaCode: '331102001', status: 'closed', submittedAt: year(2026), resultRating: 'mostly', reply: {} });
    await seedPublicItem(db, {
      areaCode: '331121',
      kind: 'motion',
      status: 'closed',
      submittedAt: year(2025),
      resultRating: 'dissatisfied',
      reply: {},
    });
    await seedPublicItem(db, { areaCode: '331121', status: 'submitted', submittedAt: year(2024) });
    await seedPublicItem(db, { areaCode: '331102', isPublic: false, submittedAt: year(2024) });
    // Midnight of the new year in Beijing is still the old year in UTC.
    await seedPublicItem(db, { areaCode: '331121', category: 'other', submittedAt: new Date('2025-12-31T16:00:00Z') });
  });

  afterAll(() => own.close());

  const total = async (query: object): Promise<number> => (await own.call('public.list', { query })).data.total;

  it('open.list and open.figures count the same: all, by category, by county, by year, answered', async () => {
    for (const year of [undefined, 2024, 2025, 2026]) {
      const of = year === undefined ? {} : { year };
      const { data } = await own.call('public.figures', { query: of });
      expect(data.total).toBe(await total(of));
      expect(data.answered).toBe(await total({ ...of, answered: true }));
      expect(data.total - data.answered).toBe(await total({ ...of, answered: false }));
      expect(data.suggestions).toBe(await total({ ...of, kind: 'suggestion' }));
      expect(data.motions).toBe(await total({ ...of, kind: 'motion' }));
      for (const { category, count } of data.byCategory) expect([category, count]).toEqual([category, await total({ ...of, category })]);
      for (const { areaCode, total: count } of data.byCounty) {
        expect([areaCode, count]).toEqual([areaCode, await total({ ...of, areaCode, areaOnly: areaCode === '3311' })]);
      }
      expect(data.byCounty.reduce((sum, county) => sum + county.total, 0)).toBe(data.total);
    }
  });

  it('open.figures lists the years and counties that exist', async () => {
    const { data } = await own.call('public.figures', { query: {} });
    expect(data).toMatchObject({ total: 5, answered: 3, satisfied: 1, suggestions: 4, motions: 1, years: [2026, 2025] });
    expect(data.byCounty.filter(({ total: count }) => count > 0).map(({ areaName, total: count }) => [areaName, count])).toEqual([
      ['丽水市', 1],
      ['莲都区', 2],
      ['青田县', 2],
    ]);
  });

  it('open.figures gives the position of each county by its government, and no position where it is unknown', async () => {
    const placesNow = async () => {
      const { data } = await own.call('public.figures', { query: {} });
      return new Map(data.byCounty.map(({ areaCode, longitude, latitude }) => [areaCode, [longitude, latitude]]));
    };
    const places = await placesNow();
    expect([...places.keys()]).toHaveLength(10);
    expect(places.get('3311')).toEqual([119.9229, 28.4676]);
    expect(places.get('331127')).toEqual([119.6355, 27.9733]);
    for (const [longitude, latitude] of places.values()) {
      expect(longitude).toBeGreaterThan(118.6);
      expect(longitude).toBeLessThan(120.5);
      expect(latitude).toBeGreaterThan(27.4);
      expect(latitude).toBeLessThan(29);
    }
    await own.db.updateTable('area').set({ longitude: null, latitude: null }).where('code', '=', '331127').execute();
    expect((await placesNow()).get('331127')).toEqual([null, null]);
  });

  it('open.figures are counted again after a minute', async () => {
    const before = (await own.call('public.figures', { query: {} })).data.total;
    await seedPublicItem(own.db, { areaCode: '331121' });
    own.pass(60_000);
    expect((await own.call('public.figures', { query: {} })).data.total).toBe(before + 1);
  });

  it('open.list pages through items, newest first', async () => {
    const page = async (number: number) => (await own.call('public.list', { query: { page: number, pageSize: 2 } })).data.items;
    const days = [...(await page(1)), ...(await page(2)), ...(await page(3))].map(({ submittedOn }) => submittedOn);
    expect(days).toHaveLength(6);
    expect(days).toEqual([...days].sort().reverse());
  });

  it('open.list finds items by words and by number, and no item outside the configured area', async () => {
    const id = await seedPublicItem(own.db, { title: '关于修建云和湖绿道的建议' });
    const { number } = await own.db.selectFrom('suggestion').select('number').where('id', '=', id).executeTakeFirstOrThrow();
    const find = async (query: object) => (await own.call('public.list', { query })).data.items.map((item) => item.id);
    expect(await find({ keyword: '云和湖' })).toEqual([id]);
    expect(await find({ keyword: number })).toEqual([id]);
    expect(await find({ keyword: '%' })).toEqual([]);
    const elsewhere = await seedPublicItem(own.db, { areaCode: '3307', title: '关于云和湖上游的建议' });
    expect(await find({ keyword: '云和湖' })).toEqual([id]);
    expect((await own.call('public.get', { params: { id: elsewhere } })).status).toBe(404);
    expect(await find({ areaCode: '3307' })).toEqual([]);
  });

  it('open.areas lists the city and its counties', async () => {
    const { data } = await own.call('public.areas', {});
    expect(data).toHaveLength(10);
    expect(data.slice(0, 3).map(({ name }) => name)).toEqual(['丽水市', '莲都区', '青田县']);
  });

  it.each(['suggestion_open', 'suggestion_open_figures'])('the database has an index %s that the open queries can use', async (index) => {
    const rows = await own.db
      .withTables<{ pgIndexes: { indexname: string; indexdef: string } }>()
      .selectFrom('pgIndexes')
      .select('indexdef')
      .where('indexname', '=', index)
      .execute();
    for (const status of PUBLIC_ITEM_STATUSES) expect(rows[0]?.indexdef).toContain(`'${status}'`);
  });
});
