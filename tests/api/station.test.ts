import sharp from 'sharp';
import type { CallInput } from '@contract/contract';
import { routes } from '@contract/routes';
import type { StationRecord } from '@contract/schema/station';
import { seedDelegation, seedDeputy, type SeededDeputy } from '../builders/deputy';
import { aForm } from '../builders/file';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
let county: Person;
let town: Person;
let manager: Person;
let other: Person;
let sibling: Person;
let citizen: Person;
let ye: SeededDeputy;
let ended: SeededDeputy;
let far: SeededDeputy;

const TOWN = '331102001';
const NEXT_TOWN = '331102002';

beforeAll(async () => {
  world = await openWorld({ seed: 'minimal' });
  county = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
  town = await world.signIn({ roleKind: 'town-congress', areaCode: TOWN });
  manager = await world.signIn({ roleKind: 'station-admin', areaCode: TOWN });
  other = await world.signIn({ roleKind: 'station-admin', areaCode: TOWN });
  sibling = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
  citizen = await world.signIn({ roleKind: 'undertaking-unit', areaCode: '331121' });
  ye = await seedDeputy(world.db, { name: '叶明辉', areaCode: '331102' });
  ended = await seedDeputy(world.db, { name: '周终止', areaCode: '331102', state: 'ended' });
  far = await seedDeputy(world.db, { name: '钱远处', delegationId: await seedDelegation(world.db, '331121'), areaCode: '331121' });
});
afterAll(() => world.close());

type Form = CallInput<'station.create'>['body'];
const FORM: Form = {
  ...{ areaCode: TOWN, name: '', kind: 'station', address: '中山街 1 号', longitude: 119.92, latitude: 28.45, hours: '每周三 9:00—11:30' },
  ...{
    phone: '0578-2091234',
    managerId: null,
    deputyIds: [],
    intro: '',
    planYear: null,
    plan: '',
    equipment: '',
    barrierFree: true,
    ordernum: 1,
  },
};
let made = 0;
const create = (form: Partial<Form> = {}, by: Person | null = county) =>
  world.call(by, 'station.create', { body: { ...FORM, name: `联络站${String((made += 1))}`, ...form } });
const get = (id: number, by: Person | null = county) => world.call(by, 'station.get', { params: { id } });
async function edit(id: number, form: Partial<Form>, by: Person = county) {
  const { areaCode: _area, ...rest } = FORM;
  const { data } = await get(id);
  return world.call(by, 'station.edit', { params: { id }, body: { ...rest, name: data.name, ...form, version: data.version } });
}
const step = async (id: number, name: 'station.close' | 'station.reopen', by: Person = county) =>
  world.call(by, name, { params: { id }, body: { version: (await get(id)).data.version } });

describe('a liaison station', () => {
  it('a station is created with its deputies on duty, and appears in the record of each deputy', async () => {
    const { data } = await create({ name: '白云联络站', deputyIds: [ye.deputyId] });
    expect(data).toMatchObject({ name: '白云联络站', areaName: '紫金街道', state: 'open', deputies: 1, deputyList: [{ name: '叶明辉' }] });
    expect(data.code).toMatch(/^[0-9a-f]{32}$/);
    const deputy = await world.call(county, 'deputy.get', { params: { id: ye.deputyId } });
    expect(deputy.data.stations).toEqual([{ id: data.id, name: '白云联络站' }]);
    const info = await world.call(county, 'deputyInfo.get', { params: { id: ye.deputyId } });
    expect(info.data.stations).toEqual([{ id: data.id, name: '白云联络站' }]);
    const changed = await edit(data.id, { deputyIds: [] });
    expect(changed.data.history.at(-1)?.changes).toEqual([{ name: '进站代表', before: '叶明辉', after: '（空）' }]);
  });

  it('a station accepts only deputies on duty who are in office in its congresses', async () => {
    for (const wrong of [ended.deputyId, far.deputyId, 999_999]) {
      expect(await create({ deputyIds: [ye.deputyId, wrong] })).toMatchObject({ error: 'station.deputy', field: 'deputyIds' });
    }
    const { data } = await world.call(county, 'station.candidates', { query: { areaCode: TOWN } });
    expect(data.map(({ name }) => name)).toEqual(['叶明辉']);
    expect((await world.call(county, 'station.candidates', { query: { areaCode: TOWN, keyword: '%' } })).data).toEqual([]);
    expect(await world.call(county, 'station.candidates', { query: { areaCode: '331121' } })).toMatchObject({ error: 'access.area' });
  });

  it('an invalid station is refused with an error at its field', async () => {
    expect(await create({ latitude: null })).toMatchObject({ error: 'station.place', field: 'latitude' });
    expect(await create({ plan: '走访' })).toMatchObject({ error: 'station.plan_year', field: 'planYear' });
    expect(await create({ phone: '请打电话' })).toMatchObject({ status: 400, field: 'phone' });
    expect(await create({ name: '\u200b' })).toMatchObject({ status: 400, field: 'name' });
    expect(await create({ areaCode: '331121001' })).toMatchObject({ error: 'access.area', field: 'areaCode' });
    const { data } = await create({ name: '同名站' });
    expect(await create({ name: '同名站' })).toMatchObject({ error: 'station.name_taken', field: 'name' });
    expect((await create({ name: '同名站', areaCode: NEXT_TOWN })).status).toBe(200);
    expect(
      await world.call(county, 'station.edit', {
        params: { id: data.id },
        body: { ...FORM, areaCode: undefined, name: '同名站', version: 99 } as never,
      }),
    ).toMatchObject({ error: 'station.stale' });
  });

  it('a station is not closed while voters expect an announced reception, and a closed one announces none', async () => {
    const { data } = await create({ deputyIds: [ye.deputyId] });
    const DAY_MS = 86_400_000;
    const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
    const plan = async (days: number) => {
      const times = { startsAt: at(days), endsAt: new Date(Date.parse(at(days)) + 3_600_000).toISOString() };
      const body = { ...times, stationId: data.id, topic: '', deputyIds: [ye.deputyId], slotMinutes: null };
      return (await world.call(county, 'reception.create', { body })).data;
    };
    const announce = ({ id, version }: { id: number; version: number }) =>
      world.call(county, 'reception.announce', { params: { id }, body: { version, lateReason: '' } });
    const announced = (await announce(await plan(10))).data;
    const planned = await plan(11);
    expect(await step(data.id, 'station.close')).toMatchObject({ status: 409, error: 'station.receptions' });
    const { id, version } = announced;
    expect((await world.call(county, 'reception.cancel', { params: { id }, body: { version, reason: '停用' } })).status).toBe(200);
    expect((await step(data.id, 'station.close')).data.state).toBe('closed');
    expect((await announce(planned)).error).toBe('reception.station');
  });

  it('the list counts how often a code was opened and what voters wrote at it, and finds codes that nobody opens', async () => {
    const used = (await create({ name: '有人扫码的站' })).data;
    const unused = (await create({ name: '没人扫码的站' })).data;
    const opened = await Promise.all(
      Array.from({ length: 3 }, () => world.call(null, 'stationInfo.getPublic', { query: { code: used.code } })),
    );
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200]);
    await world.db.insertInto('stationScan').values({ stationId: unused.id, day: '2020-01-01', scans: 9 }).execute();
    await world.db
      .insertInto('matter')
      .values({
        ...{
          stationId: used.id,
          areaCode: TOWN,
          title: '路灯',
          content: '不亮',
          category: 'transport',
          source: 'code',
          receipt: 'C20260001',
        },
        ...{ nameCipher: '', registeredAt: new Date() },
      })
      .execute();
    const { data } = await world.call(county, 'station.list', { query: { keyword: '扫码的站' } });
    expect(data.items.map(({ name, scans, codeMatters }) => [name, scans, codeMatters])).toEqual([
      ['有人扫码的站', 3, 1],
      ['没人扫码的站', 0, 0],
    ]);
    const found = await world.call(county, 'station.list', { query: { keyword: '扫码的站', unused: true } });
    expect(found.data.items.map(({ id }) => id)).toEqual([unused.id]);
  });

  it('a station is closed, opened again, and removed', async () => {
    const { data } = await create();
    expect((await step(data.id, 'station.close')).data).toMatchObject({ state: 'closed' });
    expect(await world.call(null, 'stationInfo.getPublic', { query: { code: data.code } })).toMatchObject({
      status: 410,
      error: 'stationInfo.closed',
    });
    expect((await step(data.id, 'station.close')).error).toBe('station.not_next');
    expect((await step(data.id, 'station.reopen')).data.state).toBe('open');
    expect((await world.call(null, 'stationInfo.getPublic', { query: { code: data.code } })).status).toBe(200);
    const version = (await get(data.id)).data.version;
    expect((await world.call(county, 'station.remove', { params: { id: data.id }, query: { version } })).status).toBe(200);
    expect((await get(data.id)).error).toBe('station.not_found');
  });
});

describe('who looks after a station', () => {
  it('a station with a manager is seen only by that manager, the town and the county', async () => {
    const own = await create({ name: '有站长的', managerId: manager.accountId });
    const shared = await create({ name: '没有站长的' });
    for (const by of [county, town, manager]) expect((await get(own.data.id, by)).status).toBe(200);
    expect((await get(own.data.id, other)).error).toBe('station.not_found');
    expect((await get(shared.data.id, other)).status).toBe(200);
    for (const by of [sibling]) expect((await get(own.data.id, by)).error).toBe('station.not_found');
    const { data } = await world.call(other, 'station.list', { query: { keyword: '站长的' } });
    expect(data.items.map(({ name }) => name)).toEqual(['没有站长的']);
  });

  it('a manager edits the data of the station, but not its manager or whether it is open', async () => {
    const { data } = await create({ managerId: manager.accountId });
    expect((await edit(data.id, { hours: '周五', managerId: null }, manager)).data).toMatchObject({
      hours: '周五',
      managerId: manager.accountId,
    });
    expect((await step(data.id, 'station.close', manager)).status).toBe(403);
    expect((await create({}, manager)).status).toBe(403);
    expect((await get(data.id, manager)).data.actions).toEqual(['edit', 'addPicture', 'dropPicture']);
  });

  it('the manager of a station is chosen from the station managers of its area', async () => {
    const { data } = await world.call(county, 'station.managers', { query: { areaCode: TOWN } });
    expect(data.map(({ id }) => id).sort()).toEqual([manager.accountId, other.accountId].sort());
    expect((await world.call(county, 'station.managers', { query: { areaCode: NEXT_TOWN } })).data).toEqual([]);
    expect(await create({ areaCode: NEXT_TOWN, managerId: manager.accountId })).toMatchObject({
      error: 'station.manager',
      field: 'managerId',
    });
    expect(await create({ managerId: county.accountId })).toMatchObject({ error: 'station.manager' });
  });
});

describe('pictures of a station', () => {
  async function send(id: number, content: Buffer) {
    const form = await aForm({ field: 'file', name: '站.jpg', content });
    const response = await world.app.inject({
      method: 'POST',
      url: `${routes['station.addPicture'].path.replace(':id', String(id))}?version=${String((await get(id)).data.version)}`,
      headers: { ...form.headers, authorization: `Bearer ${county.token}` },
      payload: form.payload,
    });
    const { data } = response.json<{ data: StationRecord & { error?: string } }>();
    return { status: response.statusCode, data, error: data.error };
  }
  const picture = () =>
    sharp({ create: { width: 1600, height: 900, channels: 3, background: '#88aa88' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 27/1 0/1' } })
      .jpeg()
      .toBuffer();

  it('pictures of a station are resized, lose the place where they were taken, and are public', async () => {
    const { data } = await create();
    const sent = await send(data.id, await picture());
    const [address = ''] = sent.data.pictures;
    const id = address.split('/').at(-1) ?? '';
    const shown = await world.app.inject({ method: 'GET', url: `/api/station/picture/${id}` });
    const { width, height, exif } = await sharp(shown.rawPayload).metadata();
    expect([shown.statusCode, width, height, exif]).toEqual([200, 960, 720, undefined]);
    for (let more = 0; more < 2; more += 1) expect((await send(data.id, await picture())).status).toBe(200);
    expect((await send(data.id, await picture())).error).toBe('station.pictures');
    const { version } = (await get(data.id)).data;
    const drop = (which: string) =>
      world.call(county, 'station.dropPicture', { params: { id: data.id }, body: { version, picture: which } });
    expect((await drop('/api/station/picture/other')).error).toBe('station.no_picture');
    expect((await drop(address)).data.pictures).toHaveLength(2);
    expect(await world.call(null, 'station.picture', { params: { id } })).toMatchObject({ error: 'station.no_picture' });
  });

  it('a file that is no picture is refused', async () => {
    const { data } = await create();
    expect(await send(data.id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({ error: 'station.picture' });
    expect((await get(data.id)).data.pictures).toEqual([]);
  });
});

describe('stations as people find them', () => {
  it('[2.2.3] the list shows open stations of every area, nearest first for a caller who sends a position', async () => {
    await create({ name: '近的站', areaCode: NEXT_TOWN, longitude: 119.5, latitude: 28.1 });
    await create({ name: '远的站', areaCode: NEXT_TOWN, longitude: 119.5, latitude: 28.2 });
    await create({ name: '没有位置的站', areaCode: NEXT_TOWN, longitude: null, latitude: null });
    const query = { areaCode: NEXT_TOWN, keyword: '的站', here: '119.5,28.1' };
    const { data } = await world.call(citizen, 'stationInfo.list', { query });
    expect(data.items.map(({ name, metres }) => [name, metres])).toEqual([
      ['近的站', 0],
      ['远的站', 11_119],
      ['没有位置的站', null],
    ]);
    const places = await world.call(citizen, 'stationInfo.places', { query: { areaCode: NEXT_TOWN, keyword: '的站' } });
    expect(places.data.map(({ name }) => name)).toEqual(['近的站', '远的站']);
    for (const here of ['200,28', '119.5', 'x,y']) {
      expect(await world.call(citizen, 'stationInfo.list', { query: { here } })).toMatchObject({ status: 400, field: 'here' });
    }
    expect((await world.call(null, 'stationInfo.list', { query: {} })).status).toBe(401);
  });

  it('[2.1.1] the code of a station opens its public page, without personal numbers and unpublished data', async () => {
    await world.db.updateTable('deputy').set({ published: [] }).where('id', '=', ye.deputyId).execute();
    const { data: own } = await create({ deputyIds: [ye.deputyId] });
    const { data, status } = await world.call(null, 'stationInfo.getPublic', { query: { code: own.code } });
    expect([status, data.deputyList]).toMatchObject([200, [{ name: '叶明辉', photo: '', occupation: '' }]]);
    expect(JSON.stringify(data)).not.toMatch(/1\d{10}/);
    expect(await world.call(null, 'stationInfo.getPublic', { query: { code: '0'.repeat(32) } })).toMatchObject({ status: 404 });
    expect((await world.call(null, 'stationInfo.getPublic', { query: { code: "' OR 1=1" } })).status).toBe(400);
    expect((await world.call(citizen, 'stationInfo.get', { params: { id: own.id } })).data.name).toBe(own.name);
    await step(own.id, 'station.close');
    expect((await world.call(citizen, 'stationInfo.get', { params: { id: own.id } })).error).toBe('stationInfo.not_found');
  });
});
