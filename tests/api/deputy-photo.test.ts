import type { Deputy } from '@contract/schema/deputy';
import type { ErrorKey } from '@contract/errors';
import { routes } from '@contract/routes';
import sharp from 'sharp';
import { seedDelegation, seedDeputy, type SeededDeputy } from '../builders/deputy';
import { aForm } from '../builders/file';
import { fetchFile } from '../builders/office-file';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
let office: Person;
let unit: Person;
let ye: SeededDeputy;

beforeAll(async () => {
  world = await openWorld({ seed: 'minimal' });
  office = await world.signIn({ roleKind: 'congress-office' });
  unit = await world.signIn({ roleKind: 'government-supervision' });
  ye = await seedDeputy(world.db, { name: '叶明辉', delegationId: await seedDelegation(world.db, '3311'), occupation: '村党支部书记' });
});
afterAll(() => world.close());

/** Returns a picture with GPS data that is rotated by its EXIF orientation. */
const photograph = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 27/1 0/1' } })
    .jpeg()
    .toBuffer();

const get = async (by: Person = office) => (await world.call(by, 'deputy.get', { params: { id: ye.deputyId } })).data;

async function send(content: Buffer, { by = office, version, name = '照片.jpg' }: { by?: Person; version?: number; name?: string } = {}) {
  const form = await aForm({ field: 'file', name, content });
  const response = await world.app.inject({
    method: 'POST',
    url: `${routes['deputy.setPhoto'].path.replace(':id', String(ye.deputyId))}?version=${String(version ?? (await get()).version)}`,
    headers: { ...form.headers, authorization: `Bearer ${by.token}` },
    payload: form.payload,
  });
  return { status: response.statusCode, ...response.json<{ message: string; data: Deputy & { error?: ErrorKey } }>() };
}

const idIn = (address: string): string => address.split('/').at(-1) ?? '';
const infoOf = async (by = unit) => (await world.call(by, 'deputyInfo.get', { params: { id: ye.deputyId } })).data;
const publish = async (published: Deputy['published']) => {
  const {
    name,
    gender,
    ethnicity,
    birthDate,
    nativePlace,
    vocation,
    occupation,
    offices,
    delegationId,
    constituency,
    byElection,
    version,
  } = await get();
  return world.call(office, 'deputy.edit', {
    params: { id: ye.deputyId },
    body: {
      ...{
        name,
        gender,
        ethnicity,
        birthDate,
        party: '中国共产党',
        education: '',
        nativePlace,
        vocation,
        occupation,
        offices,
        delegationId,
      },
      ...{ constituency, byElection, version, published },
    },
  });
};

describe('a deputy’s photo', () => {
  it('the photo of a deputy is stored upright, in the ratio three to four, and without its location', async () => {
    expect((await sharp(await photograph()).metadata()).exif).toBeDefined();
    const { data, status } = await send(await photograph());
    expect(status).toBe(200);
    const photo = await fetchFile(world, null, 'deputy.photo', idIn(data.photo));
    expect([photo.status, photo.type]).toEqual([200, 'image/jpeg']);
    const { width, height, exif, orientation, format } = await sharp(photo.bytes).metadata();
    expect({ width, height, exif, orientation, format }).toEqual({
      width: 320,
      height: 427,
      exif: undefined,
      orientation: undefined,
      format: 'jpeg',
    });
    expect(photo.bytes.includes(Buffer.from('GPS'))).toBe(false);
    expect(data.history.at(-1)).toMatchObject({ action: 'setPhoto' });
  });

  it('a new photo has a new address, and a removed photo has none', async () => {
    const before = (await get()).photo;
    const { data } = await send(await photograph());
    expect(data.photo).not.toBe(before);
    expect((await fetchFile(world, null, 'deputy.photo', idIn(before))).error).toBe('deputy.no_photo');
    const dropped = await world.call(office, 'deputy.dropPhoto', { params: { id: ye.deputyId }, body: { version: data.version } });
    expect(dropped.data.photo).toBe('');
    expect((await fetchFile(world, null, 'deputy.photo', idIn(data.photo))).status).toBe(404);
  });

  it('a photo is refused if it is no picture, too large, stale or not allowed for the caller, and nothing is stored', async () => {
    for (const wrong of [
      Buffer.from('这不是照片'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      (await photograph()).subarray(0, 400),
    ]) {
      expect(await send(wrong)).toMatchObject({ status: 400, data: { error: 'deputy.photo_invalid' } });
    }
    expect(await send(Buffer.alloc(50_000_000))).toMatchObject({
      status: 413,
      data: { error: 'file.too_large' },
      message: '照片不能超过 20 MB，请换一张小一些的',
    });
    expect((await send(await photograph(), { version: 999 })).data.error).toBe('deputy.stale');
    const unit = await world.signIn({ roleKind: 'station-admin' });
    expect((await send(await photograph(), { by: unit })).data.error).toBe('access.denied');
    const elsewhere = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
    expect((await send(await photograph(), { by: elsewhere })).data.error).toBe('deputy.not_found');
    expect((await get()).photo).toBe('');
    expect((await world.call(null, 'deputy.photo', { params: { id: 'x' } })).status).toBe(400);
  });
});

describe('what is published of a deputy', () => {
  it('published data of a deputy is visible to every signed-in user; other data only to the deputy and the readers of the roster', async () => {
    await send(await photograph());
    expect(await infoOf()).toMatchObject({
      photo: expect.stringContaining('/api/deputy/photo/') as string,
      occupation: '村党支部书记',
      reports: [],
    });
    await world.call(office, 'dutyReport.create', { body: { deputyId: ye.deputyId, year: 2026, plan: '走访', report: '' } });
    expect((await publish(['report'])).status).toBe(200);
    const { photo, occupation, work, reports } = await infoOf();
    expect({ photo, occupation, work, reports }).toEqual({
      ...{ photo: '', occupation: '', work: null },
      reports: [{ year: 2026, plan: '走访', report: '', rating: null }],
    });
    const whole = { unpublished: ['photo', 'occupation', 'work'], occupation: '村党支部书记', work: { suggestions: 0 } };
    expect(await infoOf(office)).toMatchObject({ ...whole, photo: expect.stringContaining('/api/deputy/photo/') as string });
    expect(await infoOf(await world.signIn({ roleKind: 'deputy', deputyId: ye.deputyId }))).toMatchObject(whole);
    const colleague = await seedDeputy(world.db, { delegationId: ye.delegationId });
    const liaison = (delegationId: number) => world.signIn({ roleKind: 'delegation-liaison', delegationId });
    expect(await infoOf(await liaison(ye.delegationId))).toMatchObject(whole);
    expect(await infoOf(await liaison(await seedDelegation(world.db, '3311')))).toMatchObject({ unpublished: [], occupation: '' });
    expect(await infoOf(await world.signIn({ roleKind: 'deputy', deputyId: colleague.deputyId }))).toMatchObject({
      unpublished: [],
      work: null,
    });
    const found = async (keyword: string) => (await world.call(office, 'deputyInfo.list', { query: { keyword } })).data.items.length;
    expect([await found('村党支部'), await found('叶明辉')]).toEqual([0, 1]);
    const known = async (keyword: string) =>
      (await world.call(office, 'directory.people', { query: { keyword } })).data.people.map(({ title }) => title);
    expect([await known('村党支部'), await known('叶明辉')]).toEqual([[], ['']]);
    expect((await get()).history.at(-1)?.changes).toContainEqual({
      name: '对外公开',
      before: '照片、单位职务、履职情况',
      after: '年度计划与述职',
    });
    const inDirectory = async () => (await world.call(office, 'directory.get', { params: { kind: 'deputy', id: ye.deputyId } })).data.photo;
    expect(await inDirectory()).toBe('');
    await publish(['photo']);
    expect(await inDirectory()).toContain('/api/deputy/photo/');
  });
});
