import type { CallInput } from '@contract/contract';
import { seedDeputy, type SeededDeputy } from '../builders/deputy';
import type { Person } from '../builders/people';
import { seedUnit } from '../builders/unit';
import { openWorld, type World } from '../builders/world';

const TOWN = '331102001';
const NOW = new Date('2026-03-05T02:00:00Z');
const DAY_MS = 86_400_000;

let world: World;
let county: Person;
let town: Person;
let manager: Person;
let sibling: Person;
let deputy: Person;
let other: Person;
let unit: Person;
let asked: Person;
let ye: SeededDeputy;
let lan: SeededDeputy;
let unitId: number;
let askedId: number;
let stationId: number;

beforeAll(async () => {
  world = await openWorld({ seed: 'minimal', now: NOW, options: { sessionLimits: { idleMs: 366 * DAY_MS } } });
  county = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
  town = await world.signIn({ roleKind: 'town-congress', areaCode: TOWN });
  manager = await world.signIn({ roleKind: 'station-admin', areaCode: TOWN });
  sibling = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
  ye = await seedDeputy(world.db, { name: '叶明辉', areaCode: '331102' });
  lan = await seedDeputy(world.db, { name: '蓝春兰', areaCode: '331102' });
  deputy = await world.signIn({ roleKind: 'deputy', areaCode: '331102', deputyId: ye.deputyId, delegationId: ye.delegationId });
  other = await world.signIn({ roleKind: 'deputy', areaCode: '331102', deputyId: lan.deputyId, delegationId: lan.delegationId });
  unitId = await seedUnit(world.db, { areaCode: '331102' });
  askedId = await seedUnit(world.db, { areaCode: '331102' });
  unit = await world.signIn({ roleKind: 'undertaking-unit', areaCode: '331102', unitId });
  asked = await world.signIn({ roleKind: 'undertaking-unit', areaCode: '331102', unitId: askedId });
  await world.db
    .updateTable('session')
    .set({ expiresAt: new Date(NOW.getTime() + 366 * DAY_MS) })
    .execute();
  const station = await world.call(county, 'station.create', {
    body: {
      ...{ areaCode: TOWN, name: '白云联络站', kind: 'station', address: '', longitude: null, latitude: null, hours: '', phone: null },
      ...{ managerId: null, intro: '', planYear: null, plan: '', equipment: '', barrierFree: false, ordernum: 1 },
      deputyIds: [ye.deputyId],
    },
  });
  stationId = station.data.id;
});
afterAll(() => world.close());
beforeEach(() => {
  world.time.now = NOW;
});

const get = (id: number, by: Person = county) => world.call(by, 'matter.get', { params: { id } });
const versionOf = async (id: number) => (await get(id)).data.version;
const messagesOf = async (person: Person) => (await world.call(person, 'message.list', { query: {} })).data.items;

/** A matter that the deputy registered and the county assigned to the unit. */
async function anAssigned(): Promise<number> {
  const { data } = await world.call(deputy, 'matter.create', {
    body: {
      ...{ title: '路灯不亮', content: '小区门口的路灯坏了半个月', category: 'transport', stationId, source: 'desk', receptionId: null },
      ...{ name: '王建国', mobile: '13912345678', place: '中山街', position: null, fileIds: [] },
    },
  });
  await world.call(county, 'matter.assign', { params: { id: data.id }, body: { version: data.version, unitId } });
  return data.id;
}

type Meeting = Omit<CallInput<'matter.meet'>['body'], 'version'>;
const meet = async (id: number, change: Partial<Meeting> = {}, by: Person = county) =>
  world.call(by, 'matter.meet', {
    params: { id },
    body: {
      ...{
        cause: 'dispute',
        meetsAt: '2026-03-10T01:00:00.000Z',
        place: '街道会议室',
        unitIds: [unitId, askedId],
        deputyIds: [lan.deputyId],
      },
      ...change,
      version: await versionOf(id),
    },
  });

type Record = Omit<CallInput<'matter.conclude'>['body'], 'version'>;
const conclude = async (id: number, change: Partial<Record> = {}, by: Person = county) =>
  world.call(by, 'matter.conclude', {
    params: { id },
    body: {
      ...{ outcome: 'unit', conclusion: '由城管局牵头', tasks: [{ who: '城管局', what: '更换路灯', until: '2026-03-20' }] },
      ...{ unitId: askedId, dueOn: '2026-03-20', answer: '' },
      ...change,
      version: await versionOf(id),
    },
  });
const reply = async (id: number, by: Person) =>
  world.call(by, 'matter.reply', { params: { id }, body: { version: await versionOf(id), answer: '路灯已修复' } });

describe('a consultation meeting about a matter', () => {
  it('a disputed matter goes to a meeting, whose record sends it to another unit with a new deadline', async () => {
    const id = await anAssigned();
    const first = await meet(id, { unitIds: [unitId] }, town);
    expect(first.data).toMatchObject({ state: 'meeting', meetings: [{ units: [{ id: unitId }] }] });
    const called = await meet(id);
    expect(called.data).toMatchObject({
      state: 'meeting',
      due: null,
      dueAt: null,
      actions: expect.arrayContaining(['conclude', 'meet']) as string[],
    });
    expect(called.data.meetings).toMatchObject([
      { cause: 'dispute', meetsAt: '2026-03-10T01:00:00.000Z', place: '街道会议室', deputies: [{ name: '蓝春兰' }], outcome: null },
    ]);
    for (const by of [unit, asked, other]) {
      const [notice] = await messagesOf(by);
      expect(notice).toMatchObject({ about: 'matter-meeting', subject: { id } });
      expect(notice?.text).toContain('2026-03-10 09:00，街道会议室');
    }
    const { data } = await conclude(id);
    expect(data).toMatchObject({ state: 'assigned', unitId: askedId, due: 'ahead', dueAt: '2026-03-20T15:59:59.999Z' });
    expect(data.meetings).toMatchObject([{ outcome: 'unit', conclusion: '由城管局牵头', tasks: [{ who: '城管局', until: '2026-03-20' }] }]);
    expect((await messagesOf(asked))[0]).toMatchObject({ about: 'matter-assigned' });
    expect((await messagesOf(unit))[0]).toMatchObject({ about: 'matter-concluded' });
    expect(JSON.stringify(data.history)).toContain('由城管局牵头');
    expect((await reply(id, asked)).data).toMatchObject({ state: 'replied' });
  });

  it('who is asked to a meeting reads the matter, but does not answer for another unit', async () => {
    const id = await anAssigned();
    for (const by of [asked, other]) expect((await get(id, by)).error).toBe('matter.not_found');
    await meet(id);
    for (const by of [asked, other]) expect((await get(id, by)).status).toBe(200);
    await conclude(id, { unitId });
    expect((await get(id, asked)).data.actions).toEqual([]);
    expect((await reply(id, asked)).error).toBe('matter.not_yours');
    expect((await get(id, sibling)).error).toBe('matter.not_found');
  });

  it('a meeting can end a matter with an answer, and is found by filter and count', async () => {
    const id = await anAssigned();
    const before = (await world.call(county, 'matter.counts', { query: {} })).data.meeting;
    await meet(id);
    expect((await world.call(county, 'matter.counts', { query: {} })).data.meeting).toBe(before + 1);
    expect((await conclude(id, { outcome: 'end', unitId: null, dueOn: null, tasks: [] })).field).toBe('answer');
    const { data } = await conclude(id, { outcome: 'end', unitId: null, dueOn: null, tasks: [], answer: '各单位已办完' });
    expect(data).toMatchObject({ state: 'replied', answer: '各单位已办完' });
    const { data: outcome } = await world.call(null, 'matter.state', { query: { receipt: data.receipt } });
    expect(outcome).toMatchObject({ state: 'replied', mayRate: true });
    const met = await world.call(county, 'matter.list', { query: { met: true, pageSize: 100 } });
    expect(met.data.items.map((one) => one.id)).toContain(id);
    expect((await world.call(null, 'matter.list', { query: {} })).status).toBe(401);
    const info = await world.call(deputy, 'stationInfo.get', { params: { id: stationId } });
    expect(info.data.figures.met).toBeGreaterThan(0);
  });

  it('the days are the cause only when they are over, and a meeting that is ahead can be changed', async () => {
    const id = await anAssigned();
    expect(await meet(id, { cause: 'over' })).toMatchObject({ error: 'matter.not_over', field: 'cause' });
    world.time.now = new Date(NOW.getTime() + 20 * DAY_MS);
    const later = { cause: 'over', meetsAt: '2026-04-01T01:00:00.000Z' } as const;
    expect((await meet(id, later)).data.meetings).toMatchObject([{ cause: 'over' }]);
    const { data } = await meet(id, { ...later, place: '人大会议室', unitIds: [unitId], deputyIds: [] });
    expect(data.meetings).toMatchObject([{ place: '人大会议室', units: [{ id: unitId }], deputies: [] }]);
    expect((await get(id, asked)).error).toBe('matter.not_found');
  });

  it('an invalid meeting or record is refused, and only offices call one', async () => {
    const id = await anAssigned();
    expect(await meet(id, { meetsAt: '2026-03-05T01:00:00.000Z' })).toMatchObject({ error: 'matter.meeting_past', field: 'meetsAt' });
    expect(await meet(id, { unitIds: [] })).toMatchObject({ status: 400, field: 'unitIds' });
    expect(await meet(id, { unitIds: [999_999] })).toMatchObject({ error: 'unit.not_offered' });
    expect(await meet(id, { deputyIds: [999_999] })).toMatchObject({ error: 'matter.meeting_deputy', field: 'deputyIds' });
    for (const by of [deputy, unit, manager]) expect((await meet(id, {}, by)).status).toBe(403);
    expect((await conclude(id)).error).toBe('matter.not_next');
    await meet(id);
    expect(await conclude(id, { dueOn: '2026-03-05' })).toMatchObject({ error: 'matter.due_past', field: 'dueOn' });
    expect(await conclude(id, { tasks: [] })).toMatchObject({ field: 'tasks' });
    expect(await conclude(id, { unitId: null })).toMatchObject({ field: 'unitId' });
    expect((await conclude(id, {}, deputy)).status).toBe(403);
  });
});

describe('the ratings by voter and deputy', () => {
  const judge = async (id: number, stars: number, by: Person = deputy) =>
    world.call(by, 'matter.judge', { params: { id }, body: { version: await versionOf(id), stars } });

  it('the deputy who registered a matter rates apart from the voter, once, and both figures are shown', async () => {
    const id = await anAssigned();
    expect((await judge(id, 4)).error).toBe('matter.not_next');
    await reply(id, unit);
    expect((await get(id, deputy)).data.actions).toContain('judge');
    expect((await judge(id, 4, other)).error).toBe('matter.not_found');
    expect((await judge(id, 4, county)).status).toBe(403);
    expect((await judge(id, 6)).status).toBe(400);
    const { receipt } = (await get(id)).data;
    expect((await world.call(null, 'matter.rate', { body: { receipt, stars: 5 } })).status).toBe(200);
    expect((await judge(id, 2)).data).toMatchObject({ state: 'rated', stars: 5, deputyStars: 2 });
    expect((await judge(id, 5)).error).toBe('matter.not_next');
    const info = await world.call(deputy, 'stationInfo.get', { params: { id: stationId } });
    expect(info.data.figures).toMatchObject({ rating: 5, rated: 1, deputyRating: 2, deputyRated: 1 });
    const { data: counts } = await world.call(county, 'matter.counts', { query: {} });
    expect(counts).toMatchObject({ stars: 5, rated: 1, deputyStars: 2, deputyRated: 1 });
    const [line] = (await world.call(county, 'matter.list', { query: { keyword: receipt } })).data.items;
    expect(line).toMatchObject({ stars: 5, deputyStars: 2 });
  });
});
