import type { CallInput } from '@contract/contract';
import { answerTo } from '../builders/captcha';
import { seedDeputy, type SeededDeputy } from '../builders/deputy';
import { fetchFile } from '../builders/office-file';
import type { Person } from '../builders/people';
import { openGateway, type TestGateway } from '../builders/sms-gateway';
import { openWorld, type World } from '../builders/world';

let world: World;
let gateway: TestGateway;
let county: Person;
let town: Person;
let sibling: Person;
let ye: Person;
let yeDeputy: SeededDeputy;
let lan: SeededDeputy;
let stationId: number;
let code: string;

const TOWN = '331102001';
const NOW = new Date('2026-03-05T02:00:00Z');
const MANY = 1_000_000;
const YEAR_MS = 366 * 86_400_000;

beforeAll(async () => {
  gateway = await openGateway();
  const rateLimits = { perAddress: MANY, captchas: MANY, opinions: MANY, smsCodes: MANY };
  world = await openWorld({
    seed: 'minimal',
    now: NOW,
    options: { sms: { url: gateway.url }, rateLimits, sessionLimits: { idleMs: YEAR_MS } },
  });
  county = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
  town = await world.signIn({ roleKind: 'town-congress', areaCode: TOWN });
  sibling = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
  yeDeputy = await seedDeputy(world.db, { name: '叶明辉', areaCode: '331102' });
  lan = await seedDeputy(world.db, { name: '蓝春兰', areaCode: '331102' });
  ye = await world.signIn({ roleKind: 'deputy', areaCode: '331102', deputyId: yeDeputy.deputyId, delegationId: yeDeputy.delegationId });
  await stayIn();
  const station = await world.call(county, 'station.create', {
    body: {
      ...{
        areaCode: TOWN,
        name: '白云联络站',
        kind: 'station',
        address: '中山街 1 号',
        longitude: null,
        latitude: null,
        hours: '',
        phone: null,
      },
      ...{ managerId: null, intro: '', planYear: null, plan: '', equipment: '', barrierFree: false, ordernum: 1 },
      deputyIds: [yeDeputy.deputyId, lan.deputyId],
    },
  });
  stationId = station.data.id;
  code = station.data.code;
});
afterAll(async () => {
  await world.close();
  gateway.close();
});
beforeEach(() => {
  world.time.now = NOW;
});

/** Extends the sessions while the test uses other days. */
const stayIn = () =>
  world.db
    .updateTable('session')
    .set({ expiresAt: new Date(NOW.getTime() + YEAR_MS) })
    .execute();

type Form = CallInput<'reception.create'>['body'];
let day = 9;
/** Returns a form, each on a day of its own, so that no deputy is in two places at once. */
function aForm(form: Partial<Form> = {}): Form {
  day += 1;
  const date = new Date(Date.UTC(2026, 2, day)).toISOString().slice(0, 10);
  return {
    ...{ stationId, topic: '物业管理', deputyIds: [yeDeputy.deputyId], slotMinutes: 15 },
    ...{ startsAt: `${date}T01:00:00Z`, endsAt: `${date}T03:00:00Z` },
    ...form,
  };
}
const create = (form: Partial<Form> = {}, by: Person | null = county) => world.call(by, 'reception.create', { body: aForm(form) });
const get = (id: number, by: Person | null = county) => world.call(by, 'reception.get', { params: { id } });
const versionOf = async (id: number) => (await get(id)).data.version;
const announce = async (id: number, lateReason = '', by: Person = county) =>
  world.call(by, 'reception.announce', { params: { id }, body: { version: await versionOf(id), lateReason } });
async function announced(form: Partial<Form> = {}) {
  const { data } = await create(form);
  return (await announce(data.id)).data;
}
const move = async (id: number, times: { startsAt: string; endsAt: string }, lateReason = '') =>
  world.call(county, 'reception.move', { params: { id }, body: { ...times, lateReason, version: await versionOf(id) } });
const cancel = async (id: number, reason = '台风') =>
  world.call(county, 'reception.cancel', { params: { id }, body: { reason, version: await versionOf(id) } });
const messagesOf = async (person: Person) => (await world.call(person, 'message.list', { query: {} })).data.items;

const solved = async () => ({ captcha: answerTo((await world.call(null, 'session.workCaptcha', {})).data) });
let mobiles = 13_900_000_000;
async function book(receptionId: number, slot: number, { mobile = String((mobiles += 1)), matter = '停车难' } = {}) {
  world.time.now = new Date(world.time.now.getTime() + 61_000);
  const before = gateway.received.filter(({ message }) => message.mobile === mobile).length;
  const sent = await world.call(null, 'reception.sendCode', { body: { mobile, ...(await solved()) } });
  expect(sent.status).toBe(200);
  const smsCode = await gateway.codeFor(mobile, before + 1);
  return world.call(null, 'reception.book', { body: { code, receptionId, slot, name: '王建国', mobile, smsCode, matter } });
}
const notes = () => world.db.selectFrom('smsNote').select('text').execute();

describe('a reception day', () => {
  it('a reception day is planned, announced to its deputies and at the code, held, and recorded, all with history', async () => {
    const { data } = await create();
    expect(data).toMatchObject({
      state: 'planned',
      stationName: '白云联络站',
      deputyNames: '叶明辉',
      slots: 8,
      actions: ['edit', 'announce', 'remove'],
    });
    expect((await world.call(null, 'reception.listPublic', { query: { code } })).data).toEqual([]);
    expect((await announce(data.id)).data).toMatchObject({ state: 'announced', lateReason: '', actions: ['move', 'cancel'] });
    expect((await messagesOf(ye))[0]).toMatchObject({ about: 'reception-announced', subject: { type: 'reception', id: data.id } });
    const [open] = (await world.call(null, 'reception.listPublic', { query: { code } })).data;
    const { data: page } = await world.call(ye, 'stationInfo.get', { params: { id: stationId } });
    expect(page.ahead).toMatchObject([{ id: data.id, topic: '物业管理', deputyNames: '叶明辉' }]);
    expect(open).toMatchObject({ id: data.id, topic: '物业管理', deputyNames: '叶明辉' });
    expect(open?.free).toHaveLength(8);
    world.time.now = new Date(data.startsAt);
    expect(
      (await world.call(county, 'reception.begin', { params: { id: data.id }, body: { version: await versionOf(data.id) } })).data.state,
    ).toBe('running');
    const body = { version: await versionOf(data.id), attended: 12, summary: '来了十二人' };
    const { data: recorded } = await world.call(town, 'reception.record', { params: { id: data.id }, body });
    expect(recorded).toMatchObject({ state: 'recorded', attended: 12, actions: ['record'] });
    expect(recorded.history.map(({ action }) => action)).toEqual(['create', 'announce', 'begin', 'record']);
  });

  it('a reception day is announced three days ahead, or with a reason', async () => {
    const { data } = await create({ startsAt: '2026-03-07T01:00:00Z', endsAt: '2026-03-07T02:00:00Z' });
    expect(await announce(data.id)).toMatchObject({ error: 'reception.late_reason', field: 'lateReason' });
    expect((await announce(data.id, '上级临时安排')).data).toMatchObject({ state: 'announced', lateReason: '上级临时安排' });
    const { data: late } = await world.call(county, 'reception.list', { query: { late: true } });
    expect(late.items.map(({ id }) => id)).toEqual([data.id]);
  });

  it('an invalid reception day is refused with its error', async () => {
    expect(await create({ endsAt: '2026-03-01T00:00:00Z' })).toMatchObject({ error: 'reception.times', field: 'endsAt' });
    expect(await create({ startsAt: '2026-03-05T01:00:00Z', endsAt: '2026-03-05T03:00:00Z' })).toMatchObject({ error: 'reception.past' });
    const stranger = await seedDeputy(world.db, { name: '不在站', areaCode: '331102' });
    expect(await create({ deputyIds: [stranger.deputyId] })).toMatchObject({ error: 'reception.deputy', field: 'deputyIds' });
    expect(await create({ stationId: 999_999 })).toMatchObject({ error: 'reception.station', field: 'stationId' });
    expect(await create({}, sibling)).toMatchObject({ error: 'reception.station' });
    expect(await create({ slotMinutes: 100, startsAt: '2026-04-01T01:00:00Z', endsAt: '2026-04-01T02:00:00Z' })).toMatchObject({
      error: 'reception.slots',
    });
    const { data } = await create();
    expect((await get(data.id, sibling)).error).toBe('reception.not_found');
    expect((await get(data.id, ye)).status).toBe(403);
  });

  it('a deputy has one reception at a time, also when two are created at once', async () => {
    const times = { startsAt: '2026-05-01T01:00:00Z', endsAt: '2026-05-01T03:00:00Z' };
    const both = await Promise.all([create(times), create({ ...times, startsAt: '2026-05-01T02:00:00Z' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await create(times)).toMatchObject({ error: 'reception.deputy_busy', field: 'deputyIds' });
    expect((await create({ ...times, deputyIds: [lan.deputyId] })).status).toBe(200);
    const { data: other } = await create({ startsAt: '2026-05-02T01:00:00Z', endsAt: '2026-05-02T03:00:00Z' });
    await announce(other.id);
    expect(await move(other.id, times)).toMatchObject({ error: 'reception.deputy_busy' });
  });

  it('a reception day is removed only while it is planned', async () => {
    const { data } = await create();
    const version = await versionOf(data.id);
    expect((await world.call(county, 'reception.remove', { params: { id: data.id }, query: { version } })).status).toBe(200);
    const { id } = await announced();
    const call = { params: { id }, query: { version: await versionOf(id) } };
    expect((await world.call(county, 'reception.remove', call)).error).toBe('reception.not_next');
    expect(
      (await world.call(county, 'reception.edit', { params: { id }, body: { ...aForm(), stationId: undefined, version: 2 } as never }))
        .error,
    ).toBe('reception.not_next');
  });
});

describe('a time that somebody books', () => {
  it('a visitor books a time with an SMS code; it is not stored in plain text, and the receipt shows it', async () => {
    const { id, startsAt } = await announced();
    const { data, status } = await book(id, 2, { mobile: '13912345678' });
    expect([status, data.at]).toEqual([200, new Date(new Date(startsAt).getTime() + 30 * 60_000).toISOString()]);
    const row = await world.db.selectFrom('receptionBooking').selectAll().where('receipt', '=', data.receipt).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/13912345678|王建国/);
    expect((await get(id)).data).toMatchObject({ booked: 1, bookings: [{ name: '王**', mobile: '139****5678', matter: '停车难' }] });
    const booking = await world.call(null, 'reception.booking', { query: { receipt: data.receipt.toLowerCase() } });
    expect(booking.data).toMatchObject({ stationName: '白云联络站', state: 'announced', calledOff: false });
    expect((await world.call(null, 'reception.booking', { query: { receipt: 'AAAA-AAA-AAAA' } })).error).toBe('reception.no_booking');
    const revealed = await world.call(county, 'reception.reveal', { params: { id }, body: { bookingId: row.id, reason: '联系预约人' } });
    expect(revealed.data).toEqual({ name: '王建国', mobile: '13912345678' });
    expect(
      (await world.call(sibling, 'reception.reveal', { params: { id }, body: { bookingId: row.id, reason: '看看别处的预约' } })).error,
    ).toBe('reception.no_booking');
  });

  it('a time goes to the first visitor, once per number, and is free again when it is cancelled', async () => {
    const { id } = await announced();
    const first = await book(id, 0, { mobile: '13911110000' });
    expect((await book(id, 0)).error).toBe('reception.slot_taken');
    expect((await book(id, 1, { mobile: '13911110000' })).error).toBe('reception.booked');
    expect((await book(id, 99)).error).toBe('reception.slot_taken');
    const off = (receipt: string) => world.call(null, 'reception.unbook', { body: { receipt } });
    expect((await off(first.data.receipt)).status).toBe(200);
    expect((await off(first.data.receipt)).status).toBe(200);
    expect((await book(id, 0)).status).toBe(200);
  });

  it('booking a time needs the code that was sent, and a captcha before it', async () => {
    const { id } = await announced();
    const mobile = '13922220000';
    expect(await world.call(null, 'reception.sendCode', { body: { mobile, captcha: '1' } })).toMatchObject({ error: 'captcha.wrong' });
    const body = { code, receptionId: id, slot: 0, name: '王建国', mobile, smsCode: '000000', matter: '' };
    expect((await world.call(null, 'reception.book', { body })).error).toBe('sms.code_wrong');
    expect((await world.call(null, 'reception.book', { body: { ...body, mobile: '123' } })).field).toBe('mobile');
  });

  it('a booking moves with its day or is cancelled, and the visitor is notified by SMS', async () => {
    const { id } = await announced();
    const kept = await book(id, 0);
    const lost = await book(id, 7);
    const moved = await move(id, { startsAt: '2026-06-01T01:00:00Z', endsAt: '2026-06-01T02:00:00Z' });
    expect(moved.data).toMatchObject({ booked: 1, slots: 4 });
    expect((await world.call(null, 'reception.booking', { query: { receipt: kept.data.receipt } })).data.at).toBe(
      '2026-06-01T01:00:00.000Z',
    );
    expect((await world.call(null, 'reception.booking', { query: { receipt: lost.data.receipt } })).data.calledOff).toBe(true);
    expect((await notes()).map(({ text }) => text)).toEqual(
      expect.arrayContaining([expect.stringContaining('您的时间改为 2026-06-01 09:00'), expect.stringContaining('原时段已取消')]),
    );
    expect((await messagesOf(ye))[0]).toMatchObject({ about: 'reception-moved' });
    expect((await cancel(id)).data).toMatchObject({ state: 'cancelled', cancelReason: '台风', booked: 0, actions: [] });
    expect((await notes()).some(({ text }) => text.includes('已取消'))).toBe(true);
    expect((await world.call(null, 'reception.unbook', { body: { receipt: kept.data.receipt } })).error).toBe('reception.booking_over');
    expect((await messagesOf(ye))[0]).toMatchObject({ about: 'reception-cancelled' });
  });
});

describe('a deputy', () => {
  it('a deputy sees the days ahead, and signs in at the place by its code within the time, which starts the reception', async () => {
    const { id, startsAt } = await announced();
    const own = await world.call(ye, 'reception.mine', { query: {} });
    expect(own.data.items.find((one) => one.id === id)).toMatchObject({ stationName: '白云联络站', signedAt: null, maySignIn: false });
    expect((await world.call(ye, 'reception.ahead', {})).data.count).toBeGreaterThan(0);
    const signIn = (by: Person, what = code) => world.call(by, 'reception.signIn', { params: { id }, body: { code: what } });
    expect((await signIn(ye)).error).toBe('reception.not_time');
    world.time.now = new Date(new Date(startsAt).getTime() - 30 * 60_000);
    expect(await signIn(ye, '0'.repeat(32))).toMatchObject({ error: 'reception.not_there', field: 'code' });
    const { data } = await signIn(ye);
    expect(data).toMatchObject({ state: 'running', maySignIn: false });
    expect((await signIn(ye)).data.signedAt).toBe(data.signedAt);
    expect((await get(id)).data).toMatchObject({ signedIn: 1, state: 'running' });
    const other = await world.signIn({ roleKind: 'deputy', areaCode: '331102', deputyId: lan.deputyId, delegationId: lan.delegationId });
    await stayIn();
    expect((await signIn(other)).error).toBe('reception.not_found');
    const body = { version: await versionOf(id), attended: 3, summary: '' };
    await world.call(county, 'reception.record', { params: { id }, body });
    world.time.now = new Date('2026-12-01T00:00:00Z');
    const record = await world.call(ye, 'performance.mine', { query: {} });
    const part = record.data.parts.find(({ title }) => title === '接待选民');
    expect(part?.totals).toEqual(
      expect.arrayContaining([
        { name: '到站接待', count: 1 },
        { name: '接待人次', count: 3 },
      ]),
    );
  });

  it('the deputy and the office add reception days to their calendars', async () => {
    const { id } = await announced({ topic: '养老服务' });
    for (const by of [ye, county]) {
      const file = await fetchFile(world, by, 'reception.calendar', undefined);
      expect(file.type).toContain('text/calendar');
      expect(file.bytes.toString()).toContain(`UID:reception-${String(id)}`);
    }
    expect((await fetchFile(world, sibling, 'reception.calendar', undefined)).bytes.toString()).not.toContain('养老服务');
    expect((await fetchFile(world, null, 'reception.calendar', undefined)).status).toBe(401);
  });
});

describe('lists of reception days', () => {
  it('lists of reception days follow their filters, for the area and below only', async () => {
    const { id, startsAt } = await announced({ topic: '独有主题' });
    const find = async (query: CallInput<'reception.list'>['query'], by: Person = county) =>
      (await world.call(by, 'reception.list', { query })).data.items.map((one) => one.id);
    const day_ = new Date(new Date(startsAt).getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(await find({ keyword: '独有' })).toEqual([id]);
    expect(await find({ keyword: '叶明辉', from: day_, to: day_ })).toEqual([id]);
    expect(await find({ stationId, state: 'announced', keyword: '独有', areaCode: TOWN })).toEqual([id]);
    expect(await find({ keyword: '独有' }, town)).toEqual([id]);
    expect(await find({ keyword: '独有' }, sibling)).toEqual([]);
  });
});
