import type { CallInput } from '@contract/contract';
import type { FileRef } from '@contract/schema/file';
import sharp from 'sharp';
import { makeMatterClock } from '../../server/modules/matter/clock';
import { answerTo } from '../builders/captcha';
import { seedDeputy, type SeededDeputy } from '../builders/deputy';
import { aForm as aFileForm } from '../builders/file';
import type { Person } from '../builders/people';
import { seedUnit } from '../builders/unit';
import { openWorld, type World } from '../builders/world';

let world: World;
let county: Person;
let town: Person;
let sibling: Person;
let deputy: Person;
let other: Person;
let unit: Person;
let ye: SeededDeputy;
let unitId: number;
let stationId: number;
let code: string;

const TOWN = '331102001';
const NOW = new Date('2026-03-05T02:00:00Z');
const DAY_MS = 86_400_000;
const MANY = 1_000_000;

beforeAll(async () => {
  const rateLimits = { perAddress: MANY, captchas: MANY, opinions: MANY };
  world = await openWorld({ seed: 'minimal', now: NOW, options: { rateLimits, sessionLimits: { idleMs: 366 * DAY_MS } } });
  county = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
  town = await world.signIn({ roleKind: 'town-congress', areaCode: TOWN });
  sibling = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
  ye = await seedDeputy(world.db, { name: '叶明辉', areaCode: '331102' });
  const lan = await seedDeputy(world.db, { name: '蓝春兰', areaCode: '331102' });
  deputy = await world.signIn({ roleKind: 'deputy', areaCode: '331102', deputyId: ye.deputyId, delegationId: ye.delegationId });
  other = await world.signIn({ roleKind: 'deputy', areaCode: '331102', deputyId: lan.deputyId, delegationId: lan.delegationId });
  unitId = await seedUnit(world.db, { areaCode: '331102' });
  unit = await world.signIn({ roleKind: 'undertaking-unit', areaCode: '331102', unitId });
  await stayIn();
  const station = await world.call(county, 'station.create', {
    body: {
      ...{ areaCode: TOWN, name: '白云联络站', kind: 'station', address: '', longitude: null, latitude: null, hours: '', phone: null },
      ...{ managerId: null, intro: '', planYear: null, plan: '', equipment: '', barrierFree: false, ordernum: 1 },
      deputyIds: [ye.deputyId],
    },
  });
  stationId = station.data.id;
  code = station.data.code;
});
afterAll(() => world.close());
beforeEach(() => {
  world.time.now = NOW;
});

/** Extends the sessions while the test uses other days. */
const stayIn = () =>
  world.db
    .updateTable('session')
    .set({ expiresAt: new Date(NOW.getTime() + 366 * DAY_MS) })
    .execute();

type Form = CallInput<'matter.create'>['body'];
const aForm = (form: Partial<Form> = {}): Form => ({
  ...{ title: '路灯不亮', content: '小区门口的路灯坏了半个月', category: 'transport', stationId, source: 'desk', receptionId: null },
  ...{ name: '王建国', mobile: '13912345678', place: '中山街', position: null, fileIds: [] },
  ...form,
});
const create = (form: Partial<Form> = {}, by: Person | null = county) => world.call(by, 'matter.create', { body: aForm(form) });
const get = (id: number, by: Person | null = county) => world.call(by, 'matter.get', { params: { id } });
const versionOf = async (id: number) => (await get(id)).data.version;
const assign = async (id: number, to = unitId, by: Person = county) =>
  world.call(by, 'matter.assign', { params: { id }, body: { version: await versionOf(id), unitId: to } });
const settle = async (id: number, by: Person = county, answer = '已联系维修，当天修好') =>
  world.call(by, 'matter.settle', { params: { id }, body: { version: await versionOf(id), answer } });
const reply = async (id: number, by: Person = unit) =>
  world.call(by, 'matter.reply', { params: { id }, body: { version: await versionOf(id), answer: '路灯已修复' } });
const solved = async () => ({ captcha: answerTo((await world.call(null, 'session.workCaptcha', {})).data) });
let network = 0;
async function submit(change: Partial<CallInput<'matter.submit'>['body']> = {}, address = `10.9.${String((network += 1))}.1`) {
  const body = {
    code,
    title: '停车难',
    content: '晚上没有车位',
    category: 'transport',
    name: '张三',
    mobile: '13900001111',
    ...(await solved()),
    ...change,
  };
  const response = await world.app.inject({ method: 'POST', url: '/api/public/matter', payload: body, remoteAddress: address });
  const { data } = response.json<{ data: { receipt: string; error?: string; field?: string } }>();
  return { status: response.statusCode, ...data };
}
const stateOf = (receipt: string) => world.call(null, 'matter.state', { query: { receipt } });
const rate = (receipt: string, stars: number) => world.call(null, 'matter.rate', { body: { receipt, stars } });
const messagesOf = async (person: Person) => (await world.call(person, 'message.list', { query: {} })).data.items;
const idOf = async (receipt: string) =>
  (await world.db.selectFrom('matter').select('id').where('receipt', '=', receipt).executeTakeFirstOrThrow()).id;

async function upload(by: Person, content: Buffer, name: string): Promise<string> {
  const form = await aFileForm({ field: 'file', name, content });
  const headers = { ...form.headers, authorization: `Bearer ${by.token}` };
  const response = await world.app.inject({ method: 'POST', url: '/api/admin/file/upload', headers, payload: form.payload });
  return response.json<{ data: FileRef }>().data.id;
}

async function download(by: Person, id: string): Promise<{ status: number; bytes: Buffer }> {
  const headers = { authorization: `Bearer ${by.token}` };
  const response = await world.app.inject({ method: 'GET', url: `/api/admin/file/download?id=${id}`, headers });
  return { status: response.statusCode, bytes: response.rawPayload };
}

describe('a voter’s matter', () => {
  it('a matter is assigned to a unit for seven working days, answered by the unit, and rated by its receipt', async () => {
    const { data } = await create();
    expect(data).toMatchObject({ state: 'registered', source: 'desk', name: '王**', mobile: '139****5678', deputyName: null });
    expect(data.actions).toEqual(['settle', 'assign', 'toLead', 'refuse']);
    const { data: assigned } = await assign(data.id);
    // The working days are 6, 9, 10, 11, 12, 13 and 16 March.
    expect(assigned).toMatchObject({
      state: 'assigned',
      due: 'ahead',
      dueAt: '2026-03-16T15:59:59.999Z',
      actions: ['assign', 'urge', 'reply', 'meet', 'toLead'],
    });
    expect((await messagesOf(unit))[0]).toMatchObject({ about: 'matter-assigned', subject: { type: 'matter', id: data.id } });
    expect((await get(data.id, unit)).data.actions).toEqual(['reply']);
    expect((await rate(data.receipt, 5)).error).toBe('matter.not_answered');
    expect((await reply(data.id)).data).toMatchObject({
      state: 'replied',
      answer: '路灯已修复',
      dueAt: expect.any(String) as string,
      due: null,
    });
    expect((await stateOf(data.receipt.toLowerCase())).data).toMatchObject({ state: 'replied', answer: '路灯已修复', mayRate: true });
    expect((await rate(data.receipt, 5)).status).toBe(200);
    expect((await rate(data.receipt, 1)).error).toBe('matter.rated');
    expect((await get(data.id)).data).toMatchObject({ state: 'rated', stars: 5 });
    expect((await rate('AAAA-AAA-AAAA', 5)).error).toBe('matter.no_receipt');
  });

  it('the deputy who registered a matter settles it on the spot, and it appears in the record of work', async () => {
    const { data } = await create({ source: 'visit' }, deputy);
    expect(data).toMatchObject({ deputyName: '叶明辉', actions: ['settle', 'raise', 'toLead'] });
    expect((await settle(data.id, deputy)).data).toMatchObject({ state: 'answered', answeredBy: deputy.name });
    const record = await world.call(deputy, 'performance.mine', { query: {} });
    const part = record.data.parts.find(({ title }) => title === '民情办理');
    expect(part?.totals).toEqual([
      { name: '登记', count: 1 },
      { name: '已答复', count: 1 },
      { name: '转为建议', count: 0 },
    ]);
  });

  it('a matter becomes a draft of the deputy without the numbers of persons, and the link is kept both ways', async () => {
    const { data } = await create({ title: '请打13912345678', content: '身份证33250119800101001X的老人没人管' }, deputy);
    const raised = await world.call(deputy, 'matter.raise', { params: { id: data.id }, body: { version: data.version } });
    expect(raised.data).toMatchObject({ state: 'suggested', suggestionId: expect.any(Number) as number });
    const draft = await world.call(deputy, 'suggestion.get', { params: { id: raised.data.suggestionId ?? 0 } });
    expect(draft.data.raisedFrom).toEqual({ type: 'matter', id: data.id, title: raised.data.title });
    expect(JSON.stringify([draft.data.title, draft.data.content])).not.toMatch(/13912345678|33250119800101001X/);
    expect(draft.data.status).toBe('draft');
    expect((await world.call(county, 'matter.raise', { params: { id: data.id }, body: { version: 9 } })).status).toBe(403);
  });

  it('a matter is refused for a coded reason; the reason "other" must be written out', async () => {
    const { data } = await create();
    const refuse = async (refusal: 'court' | 'other', answer: string) =>
      world.call(town, 'matter.refuse', { params: { id: data.id }, body: { version: await versionOf(data.id), refusal, answer } });
    expect(await refuse('other', ' ')).toMatchObject({ error: 'request.invalid', field: 'answer' });
    expect((await refuse('court', '')).data).toMatchObject({ state: 'refused', answer: '属于诉讼、仲裁、行政复议事项。', actions: [] });
  });

  it('photos of a matter lose the place where they were taken, and other files are refused', async () => {
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 27/1 0/1' }, IFD0: { Make: 'Phone' } })
      .jpeg()
      .toBuffer();
    const id = await upload(deputy, photo, '路灯.jpg');
    const { data } = await create({ fileIds: [id], position: '119.9,28.4' }, deputy);
    expect(data.files).toMatchObject([{ id, type: 'image/jpeg' }]);
    const kept = await download(county, id);
    expect((await sharp(kept.bytes).metadata()).exif).toBeUndefined();
    expect((await download(sibling, id)).status).toBe(404);
    const text = await upload(deputy, Buffer.from('不是照片'), '说明.txt');
    expect(await create({ fileIds: [text] }, deputy)).toMatchObject({ error: 'matter.photo', field: 'fileIds' });
  });

  it('an invalid matter or assignment is refused', async () => {
    expect(await create({ stationId: 999_999 })).toMatchObject({ error: 'matter.station', field: 'stationId' });
    expect(await create({}, sibling)).toMatchObject({ error: 'matter.station' });
    expect(await create({}, other)).toMatchObject({ error: 'matter.station' });
    expect(await create({ receptionId: 999_999 })).toMatchObject({ error: 'matter.reception', field: 'receptionId' });
    expect(await create({ position: '999' })).toMatchObject({ status: 400, field: 'position' });
    expect(await create({ category: 'nothing' })).toMatchObject({ field: 'category' });
    const { data } = await create();
    const elsewhere = await seedUnit(world.db, { areaCode: '331121' });
    expect(await assign(data.id, elsewhere)).toMatchObject({ error: 'unit.not_offered', field: 'unitId' });
    expect((await world.call(unit, 'matter.create', { body: aForm() })).status).toBe(403);
  });
});

describe('who knows of a matter', () => {
  it('only its offices, the deputy of its station and the answering unit can read a matter', async () => {
    const { data } = await create();
    for (const by of [county, town, deputy]) expect((await get(data.id, by)).status).toBe(200);
    for (const by of [sibling, other, unit]) expect((await get(data.id, by)).error).toBe('matter.not_found');
    await assign(data.id);
    expect((await get(data.id, unit)).status).toBe(200);
    expect((await reply(data.id, deputy)).status).toBe(403);
    for (const [by, count] of [[sibling, 0] as const, [unit, 1] as const]) {
      expect((await world.call(by, 'matter.list', { query: { keyword: data.receipt } })).data.total).toBe(count);
    }
  });

  it('the name and number of a voter are shown only with a reason, and the reason is kept', async () => {
    const { data } = await create();
    const row = await world.db.selectFrom('matter').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/王建国|13912345678/);
    expect((await world.call(county, 'matter.reveal', { params: { id: data.id }, body: { reason: '回访反映人' } })).data).toEqual({
      name: '王建国',
      mobile: '13912345678',
    });
    expect((await world.call(sibling, 'matter.reveal', { params: { id: data.id }, body: {} })).error).toBe('matter.not_found');
    for (const by of [deputy, unit]) {
      expect((await world.call(by, 'matter.reveal', { params: { id: data.id }, body: {} })).status).toBe(403);
    }
    const history = await world.owner
      .selectFrom('history')
      .selectAll()
      .where('subjectType', '=', 'matter')
      .where('subjectId', '=', data.id)
      .execute();
    expect(JSON.stringify(history)).not.toMatch(/王建国|13912345678/);
  });
});

describe('[2.1.1] what somebody writes at a station’s code', () => {
  it('a matter written at the code of a station reaches the station, and its receipt shows the result', async () => {
    const { receipt, status } = await submit({ title: '请打13900001111' });
    expect(status).toBe(200);
    expect((await stateOf(receipt)).data).toMatchObject({ stationName: '白云联络站', state: 'registered', stars: null, mayRate: false });
    expect((await stateOf(receipt)).data.title).not.toContain('13900001111');
    const [notice] = await messagesOf(town);
    expect(notice).toMatchObject({ about: 'matter-came' });
    expect(notice?.text).not.toContain('13900001111');
    expect((await get(await idOf(receipt))).data).toMatchObject({ source: 'code', name: '张**', deputyName: null });
  });

  it('a matter written at the code is refused without a captcha, at a closed station, hidden or too often', async () => {
    expect(await submit({ captcha: '1' })).toMatchObject({ status: 400, error: 'captcha.wrong' });
    expect(await submit({ title: '\u200b\u200b' })).toMatchObject({ status: 400, field: 'title' });
    expect(await submit({ code: '0'.repeat(32) })).toMatchObject({ status: 410, error: 'matter.closed' });
    const script = await submit({ title: '<script>alert(1)</script>' });
    expect((await stateOf(script.receipt)).data.title).toBe('<script>alert(1)</script>');
    const answers = await Promise.all(Array.from({ length: 7 }, () => submit({}, '10.8.8.8')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 429)?.error).toBe('matter.too_many');
    world.time.now = new Date(NOW.getTime() + DAY_MS);
    expect((await submit({}, '10.8.8.8')).status).toBe(200);
  });
});

describe('deadlines', () => {
  it('a deadline is notified once when near and once when over, and again every third day', async () => {
    const { data } = await create({ title: '快到期的事' });
    await assign(data.id);
    const clock = aClock();
    const at = async (day: string) => {
      world.time.now = new Date(`${day}T02:00:00Z`);
      await clock.warn(world.time.now);
      return notices.filter(({ id }) => id === data.id).map(({ about }) => about);
    };
    expect(await at('2026-03-12')).toEqual([]);
    expect(await at('2026-03-15')).toEqual(['matter-near']);
    expect(await at('2026-03-16')).toEqual(['matter-near']);
    expect(await at('2026-03-17')).toEqual(['matter-near', 'matter-over', 'matter-over']);
    expect(await at('2026-03-18')).toHaveLength(3);
    expect(await at('2026-03-20')).toHaveLength(5);
    const { data: counts } = await world.call(county, 'matter.counts', { query: {} });
    expect(counts.over).toBeGreaterThan(0);
    const over = await world.call(county, 'matter.list', { query: { due: 'over', keyword: '快到期' } });
    expect(over.data.items.map(({ id, due }) => [id, due])).toEqual([[data.id, 'over']]);
    await reply(data.id);
    expect(await at('2026-03-30')).toHaveLength(5);
  });
});

describe('the first day', () => {
  it('a matter that nobody handles within a day is notified once to its station and its deputy', async () => {
    const { data: left } = await create({ title: '没人管的事' }, deputy);
    const { data: settled } = await create({ title: '当天办的事' }, deputy);
    await settle(settled.id, deputy);
    const clock = aClock();
    const after = async (hours: number) => {
      notices.length = 0;
      await clock.warn(new Date(NOW.getTime() + hours * 3_600_000));
      return notices.filter(({ id }) => id === left.id || id === settled.id).map(({ id, about }) => [id, about]);
    };
    expect(await after(23)).toEqual([]);
    expect(await after(25)).toEqual([
      [left.id, 'matter-waiting'],
      [left.id, 'matter-waiting'],
    ]);
    expect(await after(49)).toEqual([]);
  });
});

const aClock = () =>
  makeMatterClock({
    db: world.db,
    clock: { now: () => world.time.now },
    messages: messagesFor(),
    onError: (error) => {
      throw error;
    },
  });

/** The messages that the clock sent. */
const notices: { id: number; about: string }[] = [];
const messagesFor = () =>
  ({
    tell: (_trx: unknown, tellings: readonly { subject: { id: number }; about: string }[]) => {
      notices.push(...tellings.map(({ subject, about }) => ({ id: subject.id, about })));
      return Promise.resolve();
    },
  }) as unknown as Parameters<typeof makeMatterClock>[0]['messages'];

describe('the stations where one is registered', () => {
  it('the stations where a caller registers matters are the stations of the caller', async () => {
    expect((await world.call(deputy, 'matter.stations', {})).data).toEqual([{ id: stationId, name: '白云联络站' }]);
    expect((await world.call(other, 'matter.stations', {})).data).toEqual([]);
    expect((await world.call(town, 'matter.stations', {})).data.map(({ id }) => id)).toContain(stationId);
  });

  it('only the manager of the station, the offices and nobody else are notified of its matters, without numbers of persons', async () => {
    const manager = await world.signIn({ roleKind: 'station-admin', areaCode: TOWN });
    const stranger = await world.signIn({ roleKind: 'station-admin', areaCode: TOWN });
    await stayIn();
    const { data: managed } = await world.call(county, 'station.create', {
      body: {
        ...{ areaCode: TOWN, name: '有站长的站', kind: 'station', address: '', longitude: null, latitude: null, hours: '', phone: null },
        ...{ managerId: manager.accountId, intro: '', planYear: null, plan: '', equipment: '', barrierFree: false, ordernum: 2 },
        deputyIds: [],
      },
    });
    const { receipt } = await submit({ code: managed.code, title: '请联系13900001111' });
    for (const by of [manager, town]) {
      const [notice] = await messagesOf(by);
      expect(notice).toMatchObject({ about: 'matter-came', subject: { id: await idOf(receipt) } });
    }
    expect(await messagesOf(stranger)).toEqual([]);
    await assign(await idOf(receipt));
    const [assigned] = await messagesOf(unit);
    expect(assigned).toMatchObject({ about: 'matter-assigned', subject: { id: await idOf(receipt) } });
    expect(assigned?.text).not.toContain('13900001111');
  });

  it('urging a matter notifies the unit', async () => {
    const { data } = await create();
    await assign(data.id);
    expect((await world.call(county, 'matter.urge', { params: { id: data.id }, body: { version: await versionOf(data.id) } })).status).toBe(
      200,
    );
    expect((await messagesOf(unit))[0]).toMatchObject({ about: 'matter-urged' });
  });
});
