import type { CallInput } from '@contract/contract';
import { seedDelegation, seedDeputy, type SeededDeputy } from '../builders/deputy';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
let office: Person;
let ye: SeededDeputy & { person: Person };
let lan: SeededDeputy & { person: Person };

async function deputyIn(name: string) {
  const deputy = await seedDeputy(world.db, { name, delegationId: await seedDelegation(world.db, '3311') });
  return { ...deputy, person: await world.signIn({ roleKind: 'deputy', deputyId: deputy.deputyId }) };
}

beforeAll(async () => {
  world = await openWorld({ seed: 'minimal' });
  office = await world.signIn({ roleKind: 'congress-office' });
  ye = await deputyIn('叶明辉');
  lan = await deputyIn('蓝春兰');
});
afterAll(() => world.close());

const write = (by: Person, body: Partial<CallInput<'dutyReport.create'>['body']>) =>
  world.call(by, 'dutyReport.create', { body: { deputyId: null, year: 2026, plan: '', report: '', ...body } });
const rate = (by: Person, id: number, version: number, rating: CallInput<'dutyReport.rate'>['body']['rating']) =>
  world.call(by, 'dutyReport.rate', { params: { id }, body: { rating, version } });

describe('a deputy’s plan and report of a year', () => {
  it('a deputy writes only the own plan and report, whatever deputy the call names, and one a year', async () => {
    const { data } = await write(ye.person, { deputyId: lan.deputyId, plan: '走访选民三十户' });
    expect(data).toMatchObject({ deputyId: ye.deputyId, name: '叶明辉', year: 2026, rating: null, actions: ['edit'] });
    expect(await write(ye.person, {})).toMatchObject({ status: 409, error: 'dutyReport.year_taken', field: 'year' });
    expect((await world.call(lan.person, 'dutyReport.get', { params: { id: data.id } })).error).toBe('dutyReport.not_found');
    expect((await world.call(lan.person, 'dutyReport.list', { query: {} })).data.items).toEqual([]);
    expect((await world.call(ye.person, 'dutyReport.list', { query: {} })).data.items).toHaveLength(1);
  });

  it('the office rates a plan once it is reported, and the rated report is fixed', async () => {
    const { id } = (await world.call(ye.person, 'dutyReport.list', { query: {} })).data.items[0] ?? { id: 0 };
    const get = async () => (await world.call(office, 'dutyReport.get', { params: { id } })).data;
    expect((await rate(office, id, 1, 'competent')).error).toBe('dutyReport.not_next');
    const edited = await world.call(ye.person, 'dutyReport.edit', {
      params: { id },
      body: { plan: '走访', report: ' 已走访三十户 ', version: 1 },
    });
    expect(edited.data).toMatchObject({ report: '已走访三十户', version: 2 });
    expect((await rate(ye.person, id, 2, 'excellent')).error).toBe('access.denied');
    expect((await rate(office, id, 2, 'competent')).data).toMatchObject({ rating: 'competent', actions: ['rate', 'remove'] });
    const late = await world.call(ye.person, 'dutyReport.edit', { params: { id }, body: { plan: '', report: '', version: 3 } });
    expect(late.error).toBe('dutyReport.not_next');
    const { data } = await world.call(ye.person, 'performance.mine', { query: {} });
    expect(data.parts[0]).toMatchObject({
      title: '年度计划与述职',
      totals: [{ count: 1 }, { count: 1 }, { count: 1 }],
      rows: [{ title: '2026 年度述职报告', outcome: '称职' }, { title: '2026 年度履职计划' }],
    });
    expect((await rate(office, id, 3, null)).data).toMatchObject({ rating: null, actions: ['edit', 'rate', 'remove'] });
    expect((await get()).history.map(({ action }) => action)).toEqual(['create', 'edit', 'rate', 'rate']);
  });

  it('a plan must be for a year of the mandate of a deputy in office, within the area of the office', async () => {
    expect(await write(office, { deputyId: lan.deputyId, year: 2025 })).toMatchObject({
      status: 400,
      error: 'dutyReport.year',
      field: 'year',
    });
    expect((await write(office, { deputyId: lan.deputyId, year: 2028 })).error).toBe('dutyReport.year');
    expect(await write(office, { deputyId: null })).toMatchObject({ error: 'dutyReport.deputy', field: 'deputyId' });
    const gone = await seedDeputy(world.db, { name: '赵终止', state: 'ended' });
    expect((await write(office, { deputyId: gone.deputyId })).error).toBe('dutyReport.deputy');
    const elsewhere = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
    expect((await write(elsewhere, { deputyId: lan.deputyId })).error).toBe('dutyReport.deputy');
    expect((await world.call(elsewhere, 'dutyReport.deputies', { query: { keyword: '蓝' } })).data).toEqual([]);
    expect((await world.call(office, 'dutyReport.deputies', { query: { keyword: '蓝' } })).data).toMatchObject([{ name: '蓝春兰' }]);
    expect((await write(office, { deputyId: lan.deputyId, plan: '长'.repeat(2001) })).error).toBe('request.invalid');
  });

  it('the list finds plans by year, rating, and whether they were reported', async () => {
    await write(office, { deputyId: lan.deputyId, plan: '调研' });
    const names = async (query: CallInput<'dutyReport.list'>['query']) =>
      (await world.call(office, 'dutyReport.list', { query })).data.items.map(({ name }) => name);
    expect(await names({ withoutReport: true })).toEqual(['蓝春兰']);
    expect(await names({ year: 'last' })).toEqual([]);
    expect(await names({ rating: 'none', keyword: '叶' })).toEqual(['叶明辉']);
    expect(await names({ rating: 'excellent' })).toEqual([]);
  });

  it('only the office can remove a plan, on the current version', async () => {
    const [one] = (await world.call(office, 'dutyReport.list', { query: { keyword: '蓝' } })).data.items;
    const remove = (by: Person, version: number) =>
      world.call(by, 'dutyReport.remove', { params: { id: one?.id ?? 0 }, query: { version } });
    expect((await remove(lan.person, 1)).error).toBe('access.denied');
    expect((await remove(office, 7)).error).toBe('dutyReport.stale');
    expect((await remove(office, 1)).status).toBe(200);
  });
});
