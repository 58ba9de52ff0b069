import { COUNTY, type LivelihoodWorld, NOW, openLivelihoodWorld, SIBLING, STREET } from '../builders/livelihood';
import type { Person } from '../builders/people';

let at: LivelihoodWorld;

beforeAll(async () => {
  at = await openLivelihoodWorld();
  await at.collect();
});
afterAll(() => at.world.close());

const deputy = (place = 1): Person => at.deputies[place]?.person ?? at.office;
const like = (by: Person | null, body: { title: string; content: string; exceptId?: number; areaCode?: string }) =>
  at.world.call(by, 'livelihood.lookAlike', { body: { areaCode: COUNTY, ...body } });
const merge = (by: Person | null, id: number, intoId: number) => at.step(by, 'merge', id, { intoId });
const stateOf = async (receipt: string) => (await at.world.call(null, 'livelihood.state', { query: { receipt } })).data;

/** Creates a proposal of a visitor; returns its receipt and its id. */
async function wish(title: string): Promise<{ id: number; receipt: string }> {
  const { receipt } = await at.submit({ title, content: `${title}，方便群众。` });
  const { id } = await at.world.db.selectFrom('livelihood').where('receipt', '=', receipt).select('id').executeTakeFirstOrThrow();
  return { id, receipt };
}

describe('POST /api/livelihood/look-alike', () => {
  it('the look-alike search shows the office similar proposals in its area, the most similar first, without itself', async () => {
    const first = await wish('北苑小区门口增设路灯');
    const second = await wish('北苑小区增设路灯和监控');
    await wish('新建社区食堂');
    const found = (await like(at.office, { title: '北苑小区门口增设路灯', content: '', exceptId: first.id })).data;
    expect(found).toEqual([expect.objectContaining({ id: second.id, state: 'proposed', areaCode: COUNTY, proposedByName: '群众' })]);
    const both = (await like(at.office, { title: '北苑小区门口增设路灯', content: '' })).data;
    expect(both.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await like(at.elsewhere, { title: '北苑小区门口增设路灯', content: '' })).data).toEqual([]);
    expect((await like(deputy(), { title: '北苑小区门口增设路灯', content: '' })).status).toBe(403);
    expect((await like(at.office, { title: '', content: '' })).data).toEqual([]);
    const within = { title: '北苑小区门口增设路灯', content: '' };
    expect((await like(at.office, { ...within, areaCode: STREET })).data.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await like(at.office, { ...within, areaCode: SIBLING })).data).toEqual([]);
  });
});

describe('POST /api/livelihood/:id/merge', () => {
  it('merging makes one of two proposals: the receipt follows the other one, which shows its origin', async () => {
    const into = (await at.create(deputy(), { title: '城南公园加装座椅' })).data.id;
    const { id, receipt } = await wish('城南公园座椅太少');
    expect((await merge(at.office, id, into)).data).toMatchObject({
      ...{ state: 'merged', actions: [], mergedInto: { id: into, title: '城南公园加装座椅' } },
      history: [expect.objectContaining({ action: 'merge', toStatus: 'merged' })],
    });
    // A deputy's proposal without a review is not shown to others.
    expect(await stateOf(receipt)).toMatchObject({
      id: null,
      state: 'proposed',
      title: '城南公园座椅太少',
      answer: '已与相近的一条建议合并办理。',
    });
    await at.step(at.office, 'decide', into, { take: true, answer: '明年安排' });
    expect(await stateOf(receipt)).toMatchObject({
      ...{ id: into, state: 'reserve', answer: '已与“城南公园加装座椅”合并办理。\n明年安排' },
    });
    expect((await at.get(at.office, into)).data.mergedFrom).toEqual([{ id, title: '城南公园座椅太少', proposedByName: '群众' }]);
    // Only the office sees who made the merged proposals.
    expect((await at.get(deputy(), into)).data.mergedFrom).toEqual([]);
    expect((await at.world.call(null, 'livelihood.publicGet', { params: { id }, query: {} })).error).toBe('livelihood.not_found');
  });

  it('merging notifies the author, later also of the other proposal, and moves earlier merged ones along', async () => {
    const [one, two, three] = [
      (await at.create(deputy(2), { title: '一号停车楼' })).data.id,
      (await at.create(deputy(3), { title: '二号停车楼' })).data.id,
      (await at.create(at.unit, { title: '三号停车楼' })).data.id,
    ];
    await merge(at.office, one, two);
    expect(await at.titlesTold(deputy(2))).toEqual(['您提出的民生实事建议已与相近的一条合并']);
    expect((await at.get(deputy(2), one)).data).toMatchObject({ state: 'merged', mergedInto: null });
    await merge(at.office, two, three);
    expect((await at.get(at.office, three)).data.mergedFrom.map(({ id }) => id)).toEqual([one, two]);
    await at.step(at.office, 'decide', three, { take: true, answer: '' });
    expect(await at.titlesTold(deputy(2))).toContain('您提出的民生实事建议已列入储备');
    expect((await at.get(deputy(2), one)).data.mergedInto).toEqual({ id: three, title: '三号停车楼' });
  });

  it('merging is refused into itself, a closed proposal, one of another area, and for one already in progress', async () => {
    const id = (await at.create(deputy(), { title: '口袋公园' })).data.id;
    const refused = (await at.create(deputy(), { title: '口袋公园二期' })).data.id;
    await at.step(at.office, 'decide', refused, { take: false, refusal: 'costly', answer: '' });
    const elsewhere = (await at.create(at.elsewhere, { title: '口袋公园', areaCode: '331121' })).data.id;
    for (const into of [id, refused, elsewhere, 999_999])
      expect(await merge(at.office, id, into)).toMatchObject({ error: 'livelihood.merge', field: 'intoId' });
    expect((await merge(deputy(), id, refused)).status).toBe(403);
    expect((await merge(at.elsewhere, id, elsewhere)).error).toBe('livelihood.not_found');
    const candidate = await at.candidate({ title: '口袋公园候选' });
    expect((await merge(at.office, candidate, id)).error).toBe('livelihood.not_next');
    expect((await merge(at.office, id, candidate)).data.state).toBe('merged');
    expect((await at.get(at.office, candidate)).data.mergedFrom).toMatchObject([{ id }]);
  });

  it('two opposite merges at the same time do not leave both proposals merged', async () => {
    const [one, other] = [await at.reserved({ title: '东门天桥' }), await at.reserved({ title: '东门人行天桥' })];
    const answers = await Promise.all([merge(at.office, one, other), merge(at.clerk, other, one)]);
    expect(answers.map(({ status }) => status).sort((first, second) => first - second)).toEqual([200, 400]);
    const states = [(await at.get(at.office, one)).data.state, (await at.get(at.office, other)).data.state];
    expect(states.sort()).toEqual(['merged', 'reserve']);
  });
});

it('the list finds projects by due and overdue reports', async () => {
  const id = await at.running({ title: '口袋停车场', year: 2026 });
  const shown = async (due: 'due' | 'over') => {
    const query = { year: '2026', due } as const;
    const { items } = (await at.world.call(at.office, 'livelihood.list', { query })).data;
    const { due: counts } = (await at.world.call(at.office, 'livelihood.counts', { query: { year: '2026' } })).data;
    return { ids: items.map((one) => one.id), counts };
  };
  expect(await shown('due')).toEqual({ ids: [], counts: { due: 0, over: 0 } });
  at.world.time.now = new Date('2026-04-01T02:00:00Z');
  expect(await shown('due')).toEqual({ ids: [id], counts: { due: 1, over: 0 } });
  at.world.time.now = new Date('2026-04-12T02:00:00Z');
  expect(await shown('over')).toEqual({ ids: [id], counts: { due: 0, over: 1 } });
  expect((await shown('due')).ids).toEqual([]);
  await at.report(id, 1, 25);
  expect((await shown('over')).counts).toEqual({ due: 0, over: 0 });
  at.world.time.now = NOW;
});
