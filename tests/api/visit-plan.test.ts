import type { CallInput } from '@contract/contract';
import { makeVisitPlanClock } from '../../server/modules/visit-plan/clock';
import { seedDeputy, type SeededDeputy } from '../builders/deputy';
import type { Person } from '../builders/people';
import { openMessages } from '../builders/message-service';
import { openWorld, type World } from '../builders/world';

let world: World;
let office: Person;
let sibling: Person;
let deputy: Person;
let other: Person;
let ye: SeededDeputy;

const TOWN = '331102001';
const NOW = new Date('2026-03-05T02:00:00Z');
const DAY_MS = 86_400_000;

beforeAll(async () => {
  world = await openWorld({ seed: 'minimal', now: NOW, options: { sessionLimits: { idleMs: 366 * DAY_MS } } });
  office = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
  sibling = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
  ye = await seedDeputy(world.db, { name: '叶明辉', areaCode: '331102' });
  const lan = await seedDeputy(world.db, { name: '蓝春兰', areaCode: '331102' });
  deputy = await world.signIn({ roleKind: 'deputy', areaCode: '331102', deputyId: ye.deputyId, delegationId: ye.delegationId });
  other = await world.signIn({ roleKind: 'deputy', areaCode: '331102', deputyId: lan.deputyId, delegationId: lan.delegationId });
  await world.db
    .updateTable('session')
    .set({ expiresAt: new Date(NOW.getTime() + 366 * DAY_MS) })
    .execute();
});
afterAll(() => world.close());
beforeEach(() => {
  world.time.now = NOW;
});

type Form = CallInput<'visitPlan.create'>['body'];
const aForm = (form: Partial<Form> = {}): Form => ({ month: '2026-03', townCode: TOWN, village: '白云社区', visits: 2, ...form });
const create = (form: Partial<Form> = {}, by: Person | null = deputy) => world.call(by, 'visitPlan.create', { body: aForm(form) });
const visit = (village: string, day: string, voterName: string) =>
  world.call(deputy, 'visit.create', {
    body: {
      ...{ deputyId: null, day, areaCode: TOWN, village, place: '', longitude: null, latitude: null, voterId: null, voterName },
      ...{ voterMobile: null, people: 1, said: '反映停车难', fileIds: [], register: true },
    },
  });

describe('planned visits', () => {
  it('a deputy plans a village, and registered visits tick it off for the deputy and the office', async () => {
    const { data } = await create();
    expect(data).toMatchObject({ month: '2026-03-01', village: '白云社区', visits: 2, done: 0, actions: ['edit', 'remove'] });
    expect((await visit('白云社区', '2026-03-02', '王建国')).status).toBe(200);
    expect((await visit('白云社区', '2026-02-27', '王建国')).status).toBe(200);
    expect((await visit('灯塔社区', '2026-03-02', '李红')).status).toBe(200);
    expect((await world.call(deputy, 'visitPlan.get', { params: { id: data.id } })).data.done).toBe(1);
    expect((await world.call(office, 'visitPlan.figures', { query: {} })).data).toEqual({
      quarter: '2026-01-01',
      deputies: 1,
      planned: 2,
      done: 1,
    });
    const { data: open } = await world.call(office, 'visitPlan.list', { query: { open: true } });
    expect(open.items).toMatchObject([{ name: '叶明辉', done: 1 }]);
    const edited = await world.call(deputy, 'visitPlan.edit', {
      params: { id: data.id },
      body: { ...aForm({ visits: 1 }), version: data.version },
    });
    expect(edited.data).toMatchObject({ visits: 1, done: 1 });
    expect((await world.call(office, 'visitPlan.list', { query: { open: true } })).data.items).toEqual([]);
    const removed = await world.call(deputy, 'visitPlan.remove', { params: { id: data.id }, query: { version: edited.data.version } });
    expect(removed.status).toBe(200);
  });

  it('a past month, a place outside the congress, a double plan, and another’s plan are refused', async () => {
    const { data } = await create({ village: '溪口村' });
    expect(await create({ month: '2025-12' })).toMatchObject({ error: 'visitPlan.month', field: 'month' });
    expect(await create({ month: '2026-13' })).toMatchObject({ error: 'request.invalid', field: 'month' });
    expect(await create({ townCode: '331121001' })).toMatchObject({ error: 'visitPlan.area', field: 'townCode' });
    expect(await create({ village: '溪口村' })).toMatchObject({ error: 'visitPlan.taken', field: 'village' });
    expect((await create({}, office)).status).toBe(403);
    expect((await world.call(other, 'visitPlan.get', { params: { id: data.id } })).error).toBe('visitPlan.not_found');
    expect((await world.call(sibling, 'visitPlan.get', { params: { id: data.id } })).error).toBe('visitPlan.not_found');
    world.time.now = new Date('2026-04-02T02:00:00Z');
    const late = await world.call(deputy, 'visitPlan.edit', {
      params: { id: data.id },
      body: { ...aForm({ month: '2026-04' }), version: data.version },
    });
    expect(late.error).toBe('visitPlan.not_next');
  });

  it('a deputy with open plans is reminded once in the last days of the quarter', async () => {
    await create({ village: '水东社区', month: '2026-02' });
    const clock = makeVisitPlanClock({
      ...{ db: world.db, clock: { now: () => world.time.now }, messages: openMessages(world.db, { now: () => world.time.now }) },
      onError: (error) => {
        throw error;
      },
    });
    expect(await clock.remind(NOW)).toBe(0);
    const end = new Date('2026-03-25T02:00:00Z');
    expect(await clock.remind(end)).toBe(1);
    expect(await clock.remind(end)).toBe(0);
    expect((await world.call(deputy, 'message.list', { query: {} })).data.items).toContainEqual(
      expect.objectContaining({ title: '本季度的走访计划还没有完成' }),
    );
  });
});

describe('the villages of visits', () => {
  it('the board lists the villages of the districts with their visits, those never visited first', async () => {
    const body = { areaCode: '331102', townCode: TOWN, number: 1, name: '第一选区', villages: ['白云社区', '青林社区'], deputyIds: [] };
    expect((await world.call(office, 'district.create', { body })).status).toBe(200);
    const { data } = await world.call(office, 'visit.villages', { query: { year: 2026 } });
    expect(data).toMatchObject({ villages: 2, visited: 1 });
    expect(data.items).toMatchObject([
      { village: '青林社区', visits: 0, lastDay: null },
      { village: '白云社区', visits: 2, lastDay: '2026-03-02' },
    ]);
    const never = await world.call(deputy, 'visit.villages', { query: { year: 2026, never: true } });
    expect(never.data.items.map(({ village }) => village)).toEqual(['青林社区']);
    expect((await world.call(sibling, 'visit.villages', { query: { year: 2026, areaCode: '331102' } })).error).toBe('access.area');
    const found = await world.call(office, 'visit.list', { query: { keyword: '灯塔' } });
    expect(found.data.items).toMatchObject([{ village: '灯塔社区' }]);
  });
});
