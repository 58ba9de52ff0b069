import type { CallInput } from '@contract/contract';
import type { FileRef } from '@contract/schema/file';
import { sql } from 'kysely';
import sharp from 'sharp';
import { testSecrets } from '../support/keys';
import { seedArea } from '../builders/area';
import { seedDeputy, type SeededDeputy } from '../builders/deputy';
import { aForm } from '../builders/file';
import { fetchFile, readSheet } from '../builders/office-file';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

type Deputy = SeededDeputy & { person: Person };
type Form = CallInput<'visit.create'>['body'];

const COUNTY = '331121';
const TOWN = '331121001';
const FAR_TOWN = '331102001';

let world: World;
let office: Person;
let town: Person;
let elsewhere: Person;
let board: Person;
let ye: Deputy;
let lan: Deputy;

async function deputyIn(name: string, areaCode: string): Promise<Deputy> {
  const deputy = await seedDeputy(world.db, { name, areaCode });
  return { ...deputy, person: await world.signIn({ roleKind: 'deputy', deputyId: deputy.deputyId, areaCode }) };
}

beforeAll(async () => {
  world = await openWorld({ seed: 'minimal', options: { client: { contactBoardRoleId: '4242' } } });
  for (const code of [COUNTY, TOWN, '331121002', '331102', FAR_TOWN]) await seedArea(world.db, code);
  office = await world.signIn({ roleKind: 'congress-office', areaCode: COUNTY });
  town = await world.signIn({ roleKind: 'town-congress', areaCode: TOWN });
  elsewhere = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
  ye = await deputyIn('叶明辉', COUNTY);
  lan = await deputyIn('蓝春兰', COUNTY);
  await sql`UPDATE term SET begin_date = '2022-02-21' WHERE area_code = ${COUNTY}`.execute(world.owner);
  board = await world.signIn({ roleKind: 'government-supervision', areaCode: COUNTY });
  await sql`INSERT INTO role (id, kind, name) OVERRIDING SYSTEM VALUE VALUES (4242, 'government-supervision', '联系看板')`.execute(
    world.owner,
  );
  await sql`UPDATE userinfo SET role_id = 4242 WHERE id = ${board.userinfoId}`.execute(world.owner);
});
afterAll(() => world.close());

const aVisit = (change: Partial<Form> = {}): Form => ({
  deputyId: null,
  day: '2026-03-04',
  areaCode: TOWN,
  place: '上田村',
  longitude: null,
  latitude: null,
  voterId: null,
  voterName: '王小明',
  voterMobile: '13905780001',
  people: 3,
  said: '村口的路灯坏了两盏。',
  fileIds: [],
  register: true,
  ...change,
});

const write = (by: Person | null, change: Partial<Form> = {}, key?: string) =>
  world.call(by, 'visit.create', { body: aVisit(change) }, key ? { 'idempotency-key': key } : {});
const edit = (by: Person, id: number, version: number, change: Partial<Form> = {}) => {
  const { deputyId: _deputy, ...body } = aVisit(change);
  return world.call(by, 'visit.edit', { params: { id }, body: { ...body, version } });
};
const get = (by: Person | null, id: number) => world.call(by, 'visit.get', { params: { id } });
const list = async (by: Person, query: CallInput<'visit.list'>['query'] = {}) => (await world.call(by, 'visit.list', { query })).data;
const count = (by: Person, id: number, version: number) => world.call(by, 'visit.count', { params: { id }, body: { version } });
const sendBack = (by: Person, id: number, version: number, reason = '请写明时间') =>
  world.call(by, 'visit.return', { params: { id }, body: { reason, version } });
const remove = (by: Person, id: number, version: number) => world.call(by, 'visit.remove', { params: { id }, query: { version } });
const figures = (by: Person | null, query: Partial<CallInput<'visit.figures'>['query']> = {}) =>
  world.call(by, 'visit.figures', { query: { year: 2026, ...query } });

async function upload(by: Person, content: Buffer, name: string): Promise<string> {
  const form = await aForm({ field: 'file', name, content });
  const headers = { ...form.headers, authorization: `Bearer ${by.token}` };
  const response = await world.app.inject({ method: 'POST', url: '/api/admin/file/upload', headers, payload: form.payload });
  return response.json<{ data: FileRef }>().data.id;
}

async function download(by: Person, id: string): Promise<{ status: number; bytes: Buffer }> {
  const headers = { authorization: `Bearer ${by.token}` };
  const response = await world.app.inject({ method: 'GET', url: `/api/admin/file/download?id=${id}`, headers });
  return { status: response.statusCode, bytes: response.rawPayload };
}

describe('a visit', () => {
  it('a visit is written, counted, sent back, corrected and registered again', async () => {
    const draft = await write(ye.person, { voterName: '', voterMobile: null, said: '', register: false, day: '2026-02-01' });
    expect(draft.data).toMatchObject({ state: 'draft', actions: ['edit', 'remove'], name: '叶明辉', byStaff: false });
    const { id } = draft.data;
    expect((await get(office, id)).error).toBe('visit.not_found');
    expect((await edit(ye.person, id, 1, { voterName: '', voterMobile: null, day: '2026-02-01' })).error).toBe('visit.voter');
    expect(await edit(ye.person, id, 1, { said: ' ', day: '2026-02-01' })).toMatchObject({ error: 'visit.said', field: 'said' });
    const registered = await edit(ye.person, id, 1, { day: '2026-02-01' });
    expect(registered.data).toMatchObject({ state: 'registered', voterName: '王小明', voterMobile: '13905780001', version: 2 });
    expect((await get(office, id)).data).toMatchObject({
      voterName: '王**',
      voterMobile: '139****0001',
      actions: ['count', 'return', 'toLead'],
    });
    expect((await count(office, id, 1)).error).toBe('visit.stale');
    expect((await count(town, id, 2)).data).toMatchObject({ state: 'counted', actions: ['return', 'toLead'] });
    expect((await edit(ye.person, id, 3, { day: '2026-02-01' })).error).toBe('visit.not_next');
    expect((await sendBack(office, id, 3, ' ')).error).toBe('request.invalid');
    expect((await sendBack(office, id, 3)).data).toMatchObject({ state: 'returned', reason: '请写明时间' });
    expect((await world.call(ye.person, 'visit.toCorrect', {})).data).toEqual({ count: 1 });
    expect((await world.call(ye.person, 'home.deputy', { query: {} })).data.tiles).toMatchObject({ visit: { count: 1 } });
    expect((await world.call(ye.person, 'message.list', { query: {} })).data.items).toMatchObject([
      { title: '走访记录被退回，请更正后重新登记', text: '2026-02-01 的走访：请写明时间' },
    ]);
    const again = await edit(ye.person, id, 4, { day: '2026-02-01', said: '下午三点，路灯坏了两盏。' });
    expect(again.data).toMatchObject({ state: 'registered', reason: '' });
    expect(again.data.history.map(({ action, toStatus }) => `${action} ${toStatus}`)).toEqual([
      'create draft',
      'edit registered',
      'count counted',
      'return returned',
      'edit registered',
    ]);
    expect((await remove(office, id, 5)).error).toBe('visit.not_next');
    expect((await remove(lan.person, id, 5)).error).toBe('visit.not_found');
    expect((await remove(ye.person, id, 5)).status).toBe(200);
  });

  it('name and number of the voter of a visit are not stored in plain text, and not in history or log', async () => {
    const { data } = await write(ye.person, { voterName: '罗秘密', voterMobile: '13905789999' });
    await count(office, data.id, 1);
    const rows = await Promise.all([
      world.owner.selectFrom('visit').selectAll().execute(),
      world.owner.selectFrom('history').selectAll().execute(),
      sql`SELECT * FROM event`.execute(world.owner),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/罗秘密|13905789999/);
    const kept = await world.owner.selectFrom('history').select('snapshot').where('subjectType', '=', 'visit').execute();
    const { textCipher } = await testSecrets(world.db);
    const [row] = await world.owner.selectFrom('visit').select('voterMobileCipher').where('id', '=', data.id).execute();
    expect(textCipher.decrypt(row?.voterMobileCipher ?? '')).toBe('13905789999');
    expect(JSON.stringify(kept)).not.toContain(row?.voterMobileCipher);
  });

  it('a visit is saved once, however often it is sent, and a deputy visits the same voter once a day', async () => {
    const key = '7b1f3a52-5a57-4e11-9d0a-000000000001';
    const first = await write(lan.person, { voterMobile: '13905780002' }, key);
    const second = await write(lan.person, { voterMobile: '13905780002' }, key);
    expect(second.data.id).toBe(first.data.id);
    expect(await write(lan.person, { voterMobile: '13905780002', voterName: '王大明' })).toMatchObject({
      error: 'visit.twice',
      field: 'voterName',
    });
    expect((await write(ye.person, { voterMobile: '13905780002' })).status).toBe(200);
    expect((await write(lan.person, { voterMobile: '13905780002', day: '2026-03-03' })).status).toBe(200);
    expect((await write(lan.person, { voterMobile: null, voterName: '周同名' })).status).toBe(200);
    expect((await write(lan.person, { voterMobile: null, voterName: '周同名' })).error).toBe('visit.twice');
    expect((await write(lan.person, { voterMobile: '13905780009', voterName: '周同名' })).status).toBe(200);
  });

  it('a visit takes its voter from the list of the deputy, and the typed name where that voter is not in the list', async () => {
    const { data: voter } = await world.call(ye.person, 'voter.create', {
      body: { name: '雷大叔', mobile: '13905780077', address: '', note: '' },
    });
    const chosen = { voterId: voter.id, voterName: '雷大叔', voterMobile: null };
    expect((await write(ye.person, { ...chosen, day: '2026-01-10' })).data).toMatchObject({
      voterName: '雷大叔',
      voterMobile: '13905780077',
    });
    // No data is taken from another deputy's list of voters.
    expect((await write(lan.person, { ...chosen, day: '2026-01-10' })).data).toMatchObject({ voterName: '雷大叔', voterMobile: '' });
  });

  it('an office registers a visit for a deputy who cannot, and removes it again', async () => {
    const made = await write(office, { deputyId: lan.deputyId, day: '2026-01-02', register: false });
    expect(made.data).toMatchObject({
      state: 'registered',
      byStaff: true,
      voterName: '王**',
      actions: ['count', 'return', 'toLead', 'remove'],
    });
    expect(await write(office, { deputyId: null })).toMatchObject({ error: 'visit.deputy', field: 'deputyId' });
    expect((await write(elsewhere, { deputyId: lan.deputyId })).error).toBe('visit.deputy');
    expect((await world.call(office, 'visit.candidates', { query: { keyword: '春' } })).data).toMatchObject([{ id: lan.deputyId }]);
    expect((await world.call(elsewhere, 'visit.candidates', { query: { keyword: '春' } })).data).toEqual([]);
    expect((await remove(office, made.data.id, 1)).status).toBe(200);
  });

  it('photos of a visit lose the place where they were taken, and are for users who see the visit', async () => {
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 27/1 0/1' }, IFD0: { Make: 'Phone' } })
      .jpeg()
      .toBuffer();
    const id = await upload(ye.person, photo, '现场.jpg');
    expect((await sharp((await download(ye.person, id)).bytes).metadata()).exif).toBeDefined();
    const { data } = await write(ye.person, { day: '2026-01-20', fileIds: [id] });
    expect(data.files).toMatchObject([{ id, type: 'image/jpeg' }]);
    const kept = await download(office, id);
    expect(kept.status).toBe(200);
    expect((await sharp(kept.bytes).metadata()).exif).toBeUndefined();
    expect(data.files[0]?.size).toBe(kept.bytes.length);
    expect((await download(board, id)).status).toBe(200);
    expect((await download(lan.person, id)).status).toBe(404);
    expect((await download(elsewhere, id)).status).toBe(404);
    expect((await remove(ye.person, data.id, 1)).status).toBe(200);
    expect((await download(office, id)).status).toBe(404);
    const text = await upload(ye.person, Buffer.from('不是照片'), '说明.txt');
    expect(await write(ye.person, { day: '2026-01-21', fileIds: [text] })).toMatchObject({ error: 'visit.photo', field: 'fileIds' });
    const foreign = await upload(lan.person, photo, '别人的.jpg');
    expect((await write(ye.person, { day: '2026-01-21', fileIds: [foreign] })).error).toBe('file.not_attachable');
  });
});

describe('what cannot be written', () => {
  it.each<[string, Partial<Form>, string]>([
    ['a day to come', { day: '2026-03-06' }, 'visit.day'],
    ['a day before the mandate', { day: '2001-01-01' }, 'visit.day'],
    ['a day that is none', { day: '2026-02-30' }, 'request.invalid'],
    ['a town of another county', { areaCode: FAR_TOWN }, 'visit.area'],
    ['a city', { areaCode: '3311' }, 'visit.area'],
    ['a town that is none', { areaCode: '331121999' }, 'visit.area'],
    ['nobody met', { people: 0 }, 'request.invalid'],
    ['too many met', { people: 501 }, 'request.invalid'],
    ['a name without width', { voterName: '\u200b\u200b', voterMobile: null }, 'visit.voter'],
    ['a number that is none', { voterMobile: '123' }, 'request.invalid'],
    ['a long text', { said: '长'.repeat(1001) }, 'request.invalid'],
    ['half a place', { longitude: 119.9 }, 'visit.point'],
    ['a place beyond the earth', { longitude: 190, latitude: 20 }, 'request.invalid'],
  ])('a visit is refused with %s', async (_what, change, error) => {
    expect((await write(ye.person, { day: '2025-12-01', ...change })).error).toBe(error);
  });

  it('a script in a visit stays plain text', async () => {
    const said = '<script>alert(1)</script>‮路灯';
    const { data } = await write(ye.person, { day: '2025-12-02', said, place: '上田\u200b村\n东' });
    expect(data).toMatchObject({ said: '<script>alert(1)</script>路灯', place: '上田村 东' });
  });

  it('a visit is refused without a session, to other roles, and under a mandate that is over', async () => {
    expect((await write(null)).status).toBe(401);
    expect((await write(board)).error).toBe('access.denied');
    const gone = await deputyIn('季已离', COUNTY);
    await world.owner.updateTable('deputy').set({ state: 'ended' }).where('id', '=', gone.deputyId).execute();
    expect((await write(gone.person)).error).toBe('visit.mandate');
  });
});

describe('who sees visits', () => {
  it('[3.9] a deputy sees the own visits, offices and the board role those of their area, and other users none', async () => {
    const { data } = await write(ye.person, { day: '2025-11-11', voterMobile: '13905780011' });
    expect((await get(lan.person, data.id)).error).toBe('visit.not_found');
    expect((await get(elsewhere, data.id)).error).toBe('visit.not_found');
    expect((await get(null, data.id)).status).toBe(401);
    const other = await world.signIn({ roleKind: 'government-supervision', areaCode: COUNTY });
    expect((await get(other, data.id)).error).toBe('visit.board');
    expect((await world.call(other, 'visit.list', { query: {} })).error).toBe('visit.board');
    expect((await figures(other)).error).toBe('visit.board');
    expect((await get(board, data.id)).data).toMatchObject({ voterName: '王**', actions: [] });
    const far = await world.signIn({ roleKind: 'town-congress', areaCode: '331121002' });
    expect((await list(far)).total).toBe(0);
    expect((await list(town)).total).toBe((await list(office)).total);
    expect((await list(board)).total).toBe((await list(office)).total);
    expect((await count(far, data.id, 1)).error).toBe('visit.not_found');
    expect((await count(ye.person, data.id, 1)).error).toBe('access.denied');
    expect((await edit(lan.person, data.id, 1)).error).toBe('visit.not_found');
  });

  it('[3.9] the board role has the screens of visits, whatever its kind is', async () => {
    const menuOf = async (by: Person) => JSON.stringify((await world.call(by, 'session.current', { query: {} })).data.menuTree);
    const other = await world.signIn({ roleKind: 'government-supervision', areaCode: COUNTY });
    expect(await menuOf(board)).toMatch(/visit\/list.*visit\/board/);
    expect(await menuOf(office)).toMatch(/visit\/board/);
    expect(await menuOf(other)).not.toMatch(/visit\//);
    expect(await menuOf(ye.person)).not.toMatch(/visit\//);
  });

  it('the list of visits filters by state, days, keyword, deputy and area', async () => {
    const all = (await list(office)).items;
    const ofYe = await list(office, { deputyId: ye.deputyId, from: '2025-11-01', to: '2025-11-30' });
    expect(ofYe.items).toMatchObject([{ name: '叶明辉', day: '2025-11-11' }]);
    expect((await list(office, { keyword: '春兰' })).total).toBe(all.filter(({ name }) => name === '蓝春兰').length);
    expect((await list(office, { state: 'counted' })).items.every(({ state }) => state === 'counted')).toBe(true);
    expect((await list(office, { areaCode: '331121002' })).total).toBe(0);
    expect((await list(office, { areaOnly: true })).total).toBe(0);
    await write(ye.person, { day: '2025-10-10', areaCode: COUNTY });
    expect((await list(office, { areaOnly: true })).items).toMatchObject([{ day: '2025-10-10' }]);
  });

  it('the export of visits contains no numbers', async () => {
    const { data } = await world.call(office, 'exchange.startExport', { body: { list: 'visit' } as never });
    const file = await fetchFile(world, office, 'exchange.exportFile', (data as { id: string }).id);
    const { rows } = await readSheet(file.bytes);
    expect(rows[0]).toMatchObject({ 选民: expect.stringMatching(/^.\*+$/) as string });
    expect(JSON.stringify(rows)).not.toMatch(/139\d|小明/);
    expect((await world.call(board, 'exchange.startExport', { body: { list: 'visit' } as never })).error).toBe('access.denied');
  });
});

describe('the figures', () => {
  interface Raw {
    visits: number;
    people: number;
    visited: number;
    standard: number;
  }

  async function rawOf(condition: string): Promise<Raw> {
    const { rows } = await sql
      .raw<Raw>(
        `
      WITH own AS (SELECT deputy_id, count(*) AS visits, sum(people) AS people FROM visit
        WHERE state IN ('registered', 'counted') AND day BETWEEN '2026-01-01' AND '2026-12-31' AND ${condition} GROUP BY deputy_id)
      SELECT coalesce(sum(visits), 0)::int AS visits, coalesce(sum(people), 0)::int AS people, count(*)::int AS visited,
        count(*) FILTER (WHERE visits >= 2)::int AS standard FROM own`,
      )
      .execute(world.owner);
    return rows[0] as Raw;
  }

  it('[2.2.3] the figures of visits equal the rows, and the lists that they open', async () => {
    const { data } = await figures(office);
    expect(data).toMatchObject({ areaCode: COUNTY, inOffice: 2, ...(await rawOf('true')) });
    expect(data.byArea.slice(0, 3).map(({ areaCode }) => areaCode)).toEqual([COUNTY, TOWN, '331121002']);
    for (const area of data.byArea.slice(1)) expect(area).toMatchObject(await rawOf(`area_code LIKE '${area.areaCode}%'`));
    for (const one of data.byMonth) expect(one).toMatchObject(await rawOf(`extract(month FROM day) = ${String(one.month)}`));
    const filters = { tallied: true as const, from: '2026-01-01', to: '2026-12-31' };
    expect((await list(office, filters)).total).toBe(data.visits);
    expect((await list(office, { ...filters, areaCode: TOWN })).total).toBe(data.byArea[1]?.visits);
    expect((await list(office, { ...filters, from: '2026-03-01', to: '2026-03-31' })).total).toBe(data.byMonth[2]?.visits);
    expect(data.byArea[2]).toMatchObject({ visits: 0, visited: 0 });
  });

  it('offices and the board role see the figures of visits deputy by deputy', async () => {
    const ask = (by: Person, query = {}) => world.call(by, 'visit.deputies', { query: { year: 2026, ...query } });
    const { data } = await ask(office);
    const { visits = 0 } = data.items.find(({ id }) => id === lan.deputyId) ?? {};
    expect((await list(office, { deputyId: lan.deputyId, tallied: true, from: '2026-01-01', to: '2026-12-31' })).total).toBe(visits);
    expect((await ask(board)).data.total).toBe(data.total);
    expect((await ask(ye.person)).error).toBe('visit.board');
    expect((await ask(office, { reach: 'none' })).data.total).toBe(0);
    expect((await ask(office, { reach: 'standard' })).data.total).toBe((await figures(office)).data.standard);
    expect((await ask(office, { keyword: '明辉' })).data.items).toMatchObject([{ id: ye.deputyId }]);
    expect((await ask(office, { areaCode: '331102' })).error).toBe('access.area');
  });

  it('a deputy sees the figures of visits of the own area and no other', async () => {
    expect((await figures(ye.person)).data.visits).toBe((await figures(office)).data.visits);
    expect((await figures(ye.person, { areaCode: '331102' })).error).toBe('access.area');
    expect((await figures(null)).status).toBe(401);
    expect((await figures(office, { year: 1999 })).error).toBe('request.invalid');
    expect((await figures(town)).data).toMatchObject({ inOffice: 0, visited: 0 });
  });

  it('visits appear in the record of work of a deputy', async () => {
    const { parts } = (await world.call(ye.person, 'performance.mine', { query: { year: 2026 } })).data;
    const part = parts.find((one) => one.part === 'visit');
    const mine = await list(ye.person, { tallied: true, from: '2026-01-01', to: '2026-12-31' });
    expect(part?.totals).toEqual([
      { name: '走访次数', count: mine.total },
      { name: '走访人次', count: mine.items.reduce((sum, { people }) => sum + people, 0) },
    ]);
    expect(JSON.stringify(part)).not.toMatch(/王小明|139/);
  });
});
