import { makeCallBackClock } from '../../server/modules/call-back/clock';
import { seedDeputy } from '../builders/deputy';
import { openMessages } from '../builders/message-service';
import type { Person } from '../builders/people';
import { seedUnit } from '../builders/unit';
import { openWorld, type World } from '../builders/world';

let world: World;
let county: Person;
let town: Person;
let sibling: Person;
let unit: Person;
let unitId: number;
let stationId: number;

const TOWN = '331102001';
const MARCH = new Date('2026-03-05T02:00:00Z');
const APRIL = new Date('2026-04-02T02:00:00Z');
const DAY_MS = 86_400_000;

beforeAll(async () => {
  world = await openWorld({ seed: 'minimal', now: MARCH, options: { sessionLimits: { idleMs: 366 * DAY_MS } } });
  county = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
  town = await world.signIn({ roleKind: 'town-congress', areaCode: TOWN });
  sibling = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
  const ye = await seedDeputy(world.db, { name: '叶明辉', areaCode: '331102' });
  unitId = await seedUnit(world.db, { areaCode: '331102' });
  unit = await world.signIn({ roleKind: 'undertaking-unit', areaCode: '331102', unitId });
  await world.db
    .updateTable('session')
    .set({ expiresAt: new Date(MARCH.getTime() + 366 * DAY_MS) })
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
beforeEach(async () => {
  world.time.now = MARCH;
  await world.db.deleteFrom('callBackResult').execute();
  await world.db.deleteFrom('callBackDraw').execute();
  await world.db.deleteFrom('callBack').execute();
  await world.db.deleteFrom('matter').execute();
  await world.db.deleteFrom('callBackShare').execute();
});

/** Adds a matter that the unit answered in March. */
async function answered(mobile: string | null = '13912345678'): Promise<number> {
  const { data } = await world.call(county, 'matter.create', {
    body: {
      ...{ title: '路灯不亮', content: '小区门口的路灯坏了', category: 'transport', stationId, source: 'desk', receptionId: null },
      ...{ name: '王建国', mobile, place: '', position: null, fileIds: [] },
    },
  });
  const assigned = await world.call(county, 'matter.assign', { params: { id: data.id }, body: { version: data.version, unitId } });
  await world.call(unit, 'matter.reply', { params: { id: data.id }, body: { version: assigned.data.version, answer: '已修复' } });
  return data.id;
}
const many = async (count: number) => {
  for (let left = count; left > 0; left -= 1) await answered();
};
const clock = () =>
  makeCallBackClock({
    ...{ db: world.db, clock: { now: () => world.time.now }, messages: openMessages(world.db, { now: () => world.time.now }) },
    onError: (error) => {
      throw error;
    },
  });
const list = async (by: Person = county) => (await world.call(by, 'callBack.list', { query: {} })).data.items;
const get = (id: number, by: Person = county) => world.call(by, 'callBack.get', { params: { id } });
type Outcome = 'satisfied' | 'dissatisfied' | 'unreached';
const record = async (id: number, outcome: Outcome, note = '', by: Person = county) =>
  world.call(by, 'callBack.record', { params: { id }, body: { outcome, note, version: (await get(id)).data.version } });
const titles = async (by: Person) => (await world.call(by, 'message.list', { query: {} })).data.items.map(({ title }) => title);

describe('the sample', () => {
  it('one in ten answered matters with a number is drawn once a month, at least one, and the keepers are notified', async () => {
    await many(3);
    await answered(null);
    world.time.now = APRIL;
    expect(await clock().run(APRIL)).toBe(1);
    expect(await clock().run(APRIL)).toBe(0);
    expect(await list()).toMatchObject([
      { title: '路灯不亮', kind: 'matter', toName: '白云联络站', month: '2026-03-01', state: 'waiting' },
    ]);
    expect(await titles(town)).toContain('有已答复的事项需要电话回访');
    expect(await list(sibling)).toEqual([]);
    expect(await world.db.selectFrom('callBackDraw').select(['answered', 'drawn']).execute()).toEqual([{ answered: 3, drawn: 1 }]);
  });

  it('an office sets another share for its area', async () => {
    expect((await world.call(town, 'callBack.share', {})).data).toEqual({ share: 10 });
    expect((await world.call(county, 'callBack.setShare', { body: { share: 60 } })).data).toEqual({ share: 60 });
    expect((await world.call(town, 'callBack.share', {})).data).toEqual({ share: 60 });
    expect((await world.call(town, 'callBack.setShare', { body: { share: 20 } })).status).toBe(403);
    expect((await world.call(county, 'callBack.setShare', { body: { share: 0 } })).error).toBe('request.invalid');
    await many(4);
    await clock().run(APRIL);
    expect(await list()).toHaveLength(3);
  });
});

describe('a call', () => {
  it('the result is recorded once; a voter who was not reached is called again', async () => {
    await many(1);
    await clock().run(APRIL);
    const [{ id } = { id: 0 }] = await list();
    expect((await get(id)).data).toMatchObject({ name: '王**', mobile: '139****5678', answer: '已修复', actions: ['record'] });
    expect((await record(id, 'dissatisfied')).error).toBe('callBack.note');
    expect((await record(id, 'unreached')).data).toMatchObject({ state: 'unreached', actions: ['record'] });
    const done = await record(id, 'satisfied', '路灯亮了', town);
    expect(done.data).toMatchObject({ state: 'satisfied', note: '路灯亮了', actions: [] });
    expect((await record(id, 'satisfied')).error).toBe('callBack.not_next');
    expect((await get(id, sibling)).error).toBe('callBack.not_found');
    expect((await get(id, unit)).status).toBe(403);
  });

  it('the whole name and number are shown with an event', async () => {
    await many(1);
    await clock().run(APRIL);
    const [{ id } = { id: 0 }] = await list();
    const seen = await world.call(county, 'callBack.reveal', { params: { id }, body: { reason: '电话回访' } });
    expect(seen.data).toEqual({ name: '王建国', mobile: '13912345678' });
    expect((await world.call(sibling, 'callBack.reveal', { params: { id }, body: {} })).error).toBe('callBack.not_found');
    const events = await world.db
      .selectFrom('event')
      .where('call', '=', 'callBack.reveal')
      .where('objectId', '=', id)
      .selectAll()
      .execute();
    expect(events.length).toBeGreaterThan(0);
    expect(JSON.stringify(events)).not.toContain('13912345678');
  });
});

describe('a quarter', () => {
  it('a unit with under 70 % satisfied voters handles its matters of the quarter again and is told', async () => {
    await world.call(county, 'callBack.setShare', { body: { share: 100 } });
    await many(3);
    world.time.now = APRIL;
    await clock().run(APRIL);
    const [first, second, third] = await list();
    await record(first?.id ?? 0, 'satisfied');
    await record(second?.id ?? 0, 'satisfied');
    // Not yet: one call is missing.
    await clock().run(APRIL);
    expect((await world.call(unit, 'matter.list', { query: { again: true } })).data.total).toBe(0);
    await record(third?.id ?? 0, 'dissatisfied', '又坏了');
    expect(await clock().run(APRIL)).toBe(1);
    const { data } = await world.call(unit, 'matter.list', { query: { again: true } });
    expect(data.items).toHaveLength(3);
    expect(await titles(unit)).toContain('回访满意率偏低，请二次办理');
    const figures = await world.call(county, 'callBack.figures', { query: { day: '2026-02-01' } });
    expect(figures.data).toMatchObject({ quarter: '2026-01-01', drawn: 3, satisfied: 2, dissatisfied: 1 });
    expect(figures.data.units).toMatchObject([{ unitId, again: 3 }]);
    const [one] = data.items;
    const matter = await world.call(unit, 'matter.get', { params: { id: one?.id ?? 0 } });
    expect(matter.data.actions).toEqual(['reply']);
    const body = { version: matter.data.version, answer: '更换了灯具' };
    const again = await world.call(unit, 'matter.reply', { params: { id: matter.data.id }, body });
    expect(again.data).toMatchObject({ state: 'replied', again: false, answer: '更换了灯具', actions: [] });
  });

  it('enough satisfied voters need no second look, and a missing call is not waited for longer than 30 days', async () => {
    await world.call(county, 'callBack.setShare', { body: { share: 100 } });
    await many(4);
    await clock().run(APRIL);
    const [first, second, third] = await list();
    for (const one of [first, second, third]) await record(one?.id ?? 0, 'satisfied');
    expect(await clock().run(APRIL)).toBe(0);
    expect(await clock().run(new Date('2026-05-02T02:00:00Z'))).toBe(1);
    expect(await world.db.selectFrom('callBackResult').select(['reached', 'satisfied', 'again']).execute()).toEqual([
      { reached: 3, satisfied: 3, again: 0 },
    ]);
  });
});
