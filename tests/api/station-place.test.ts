import { answerTo } from '../builders/captcha';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

const TOWN = '331102001';
const NOW = new Date('2026-03-05T02:00:00Z');
const MANY = 1_000_000;

let world: World;
let county: Person;
let manager: Person;
let stranger: Person;
let sibling: Person;
let unit: Person;
let stationId: number;
let code: string;

const aStation = (name: string, managerId: number | null) => ({
  ...{ areaCode: TOWN, name, kind: 'station' as const, address: '', longitude: null, latitude: null, hours: '', phone: null },
  ...{ managerId, intro: '', planYear: null, plan: '', equipment: '', barrierFree: false, ordernum: 1, deputyIds: [] },
});

beforeAll(async () => {
  world = await openWorld({
    seed: 'minimal',
    now: NOW,
    options: { rateLimits: { perAddress: MANY, captchas: MANY, opinions: MANY } },
  });
  county = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
  manager = await world.signIn({ roleKind: 'station-admin', areaCode: TOWN });
  stranger = await world.signIn({ roleKind: 'station-admin', areaCode: TOWN });
  sibling = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
  unit = await world.signIn({ roleKind: 'undertaking-unit', areaCode: '331102' });
  const station = await world.call(county, 'station.create', { body: aStation('白云联络站', manager.accountId) });
  stationId = station.data.id;
  code = station.data.code;
});
afterAll(() => world.close());

const create = (name: string, by: Person | null = manager, hungOn = '2026-03-01') =>
  world.call(by, 'stationPlace.create', { body: { stationId, name, hungOn } });
const get = (id: number, by: Person = county) => world.call(by, 'stationPlace.get', { params: { id } });
const list = (by: Person, query: object = {}) => world.call(by, 'stationPlace.list', { query: { stationId, ...query } });
const open = (of: string) => world.call(null, 'stationInfo.getPublic', { query: { code: of } });
const submit = async (of: string) => {
  const captcha = answerTo((await world.call(null, 'session.workCaptcha', {})).data);
  return world.call(null, 'matter.submit', {
    body: { code: of, title: '停车难', content: '晚上没有车位', category: 'transport', name: '张三', mobile: '13900001111', captcha },
  });
};

it('each place has a code of its own that opens the station, and counts its own scans and matters', async () => {
  const { data: gate } = await create('村口公告栏');
  const { data: centre } = await create('便民中心');
  expect(gate.code).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set([gate.code, centre.code, code]).size).toBe(3);
  expect((await open(gate.code)).data).toMatchObject({ name: '白云联络站', codePlace: '村口公告栏' });
  await open(gate.code);
  await open(centre.code);
  expect((await open(code)).data.codePlace).toBe('');
  const { data: sent } = await submit(gate.code);
  expect((await get(gate.id)).data).toMatchObject({ scans: 2, codeMatters: 1, allScans: 2, allMatters: 1 });
  expect((await get(centre.id)).data).toMatchObject({ scans: 1, codeMatters: 0 });
  // The station counts all of its codes.
  const [line] = (await world.call(county, 'station.list', { query: { keyword: '白云联络站' } })).data.items;
  expect(line).toMatchObject({ scans: 4, codeMatters: 1 });
  const [matter] = (await world.call(county, 'matter.list', { query: { keyword: sent.receipt } })).data.items;
  expect((await world.call(county, 'matter.get', { params: { id: matter?.id ?? 0 } })).data.codePlace).toBe('村口公告栏');
  expect((await world.call(null, 'reception.listPublic', { query: { code: gate.code } })).status).toBe(200);
  expect((await world.call(null, 'comment.target', { query: { station: gate.code } })).data.name).toBe('白云联络站');
});

it('a code that was taken down still opens the station, and its place leaves the first view of the list', async () => {
  const { data: made } = await create('小区东门');
  const down = await world.call(manager, 'stationPlace.takeDown', { params: { id: made.id }, body: { version: made.version } });
  expect(down.data).toMatchObject({ state: 'down', downOn: '2026-03-05', actions: ['edit', 'remove'] });
  expect((await open(made.code)).data.codePlace).toBe('小区东门');
  expect((await list(county, { state: 'hung' })).data.items.map(({ id }) => id)).not.toContain(made.id);
  expect((await list(county, { state: 'down' })).data.items).toMatchObject([{ id: made.id, scans: 1 }]);
  const again = await world.call(manager, 'stationPlace.takeDown', { params: { id: made.id }, body: { version: down.data.version } });
  expect(again.error).toBe('stationPlace.not_next');
  const removed = await world.call(manager, 'stationPlace.remove', { params: { id: made.id }, query: { version: down.data.version } });
  expect(removed.error).toBe('stationPlace.in_use');
});

it('a place is changed and, while nobody opened its code, removed', async () => {
  const { data: made } = await create('文化礼堂');
  const body = { name: '文化礼堂门口', hungOn: '2026-03-02', version: made.version };
  const edited = await world.call(manager, 'stationPlace.edit', { params: { id: made.id }, body });
  expect(edited.data).toMatchObject({ name: '文化礼堂门口', hungOn: '2026-03-02' });
  expect((await world.call(manager, 'stationPlace.edit', { params: { id: made.id }, body })).error).toBe('stationPlace.stale');
  expect((await list(county, { unused: 'true' })).data.items.map(({ id }) => id)).toContain(made.id);
  const removed = await world.call(manager, 'stationPlace.remove', { params: { id: made.id }, query: { version: edited.data.version } });
  expect(removed.status).toBe(200);
  expect((await get(made.id)).error).toBe('stationPlace.not_found');
});

it('invalid places are refused, and only those who manage the station see its places', async () => {
  expect(await create('村口公告栏')).toMatchObject({ error: 'stationPlace.name_taken', field: 'name' });
  expect(await create('明天的', manager, '2026-03-06')).toMatchObject({ error: 'stationPlace.day', field: 'hungOn' });
  expect(await create(' ')).toMatchObject({ status: 400, field: 'name' });
  for (const by of [stranger, sibling]) {
    expect(await create('别人的', by)).toMatchObject({ error: 'stationPlace.station', field: 'stationId' });
    expect((await list(by)).data.total).toBe(0);
  }
  expect((await create('单位的', unit)).status).toBe(403);
  expect((await create('没登录的', null)).status).toBe(401);
});
