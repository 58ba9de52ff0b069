import type { CallInput } from '@contract/contract';
import type { FileRef } from '@contract/schema/file';
import sharp from 'sharp';
import { seedDeputy, type SeededDeputy } from '../builders/deputy';
import { aForm } from '../builders/file';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

type Deputy = SeededDeputy & { person: Person };

let world: World;
let office: Person;
let elsewhere: Person;
let ye: Deputy;
let lan: Deputy;

async function deputyIn(name: string, areaCode: string): Promise<Deputy> {
  const deputy = await seedDeputy(world.db, { name, areaCode, occupation: '村党支部书记' });
  return { ...deputy, person: await world.signIn({ roleKind: 'deputy', deputyId: deputy.deputyId, areaCode }) };
}

beforeAll(async () => {
  world = await openWorld({ seed: 'minimal' });
  office = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
  elsewhere = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
  ye = await deputyIn('叶明辉', '331121');
  lan = await deputyIn('蓝春兰', '331102');
});
afterAll(() => world.close());

type Form = CallInput<'deputyRequest.create'>['body'];

const ask = (by: Person, form: Partial<Form>) =>
  world.call(by, 'deputyRequest.create', { body: { photoFileId: null, mobile: null, occupation: null, note: '', ...form } });
const get = async (by: Person, id: number) => (await world.call(by, 'deputyRequest.get', { params: { id } })).data;
const accept = (by: Person, id: number, version = 1, reply = '') =>
  world.call(by, 'deputyRequest.accept', { params: { id }, body: { reply, version } });
const refuse = (by: Person, id: number, reply: string) =>
  world.call(by, 'deputyRequest.refuse', { params: { id }, body: { reply, version: 1 } });
const withdraw = (by: Person, id: number) => world.call(by, 'deputyRequest.withdraw', { params: { id }, body: { version: 1 } });
const rosterOf = async (deputy: Deputy, by = office) => (await world.call(by, 'deputy.get', { params: { id: deputy.deputyId } })).data;
const messagesOf = async (person: Person) => (await world.call(person, 'message.list', { query: {} })).data.items;
const mine = async (deputy: Deputy) => (await world.call(deputy.person, 'deputyRequest.mine', {})).data;

async function upload(by: Person, content: Buffer, name = '照片.jpg'): Promise<string> {
  const form = await aForm({ field: 'file', name, content });
  const headers = { ...form.headers, authorization: `Bearer ${by.token}` };
  const response = await world.app.inject({ method: 'POST', url: '/api/admin/file/upload', headers, payload: form.payload });
  return response.json<{ data: FileRef }>().data.id;
}

const photograph = (): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();

describe('what a deputy asks to be put right', () => {
  it('a request of a deputy waits, masked, for the office of the congress, which is notified', async () => {
    expect(await mine(ye)).toMatchObject({ name: '叶明辉', occupation: '村党支部书记', photo: '', waitingId: null });
    const photoFileId = await upload(ye.person, await photograph());
    const { data } = await ask(ye.person, { photoFileId, mobile: '13905780001', occupation: ' 村主任 ', note: '换了工作' });
    expect(data).toMatchObject({
      name: '叶明辉',
      parts: ['photo', 'mobile', 'occupation'],
      state: 'waiting',
      asked: { mobile: '139****0001', occupation: '村主任' },
      present: { photo: '', occupation: '村党支部书记' },
      actions: ['withdraw'],
    });
    expect((await mine(ye)).waitingId).toBe(data.id);
    expect((await ask(ye.person, { note: '还有一处' })).error).toBe('deputyRequest.waiting');
    expect(await messagesOf(office)).toMatchObject([{ title: '有代表申请更正资料', text: '叶明辉：照片、手机号、单位职务' }]);
    expect(await messagesOf(elsewhere)).toEqual([]);
    const rows = await world.owner.selectFrom('history').select('snapshot').where('subjectType', '=', 'deputyRequest').execute();
    expect(JSON.stringify(rows)).not.toContain('13905780001');
  });

  it('an accepted request changes the roster as a change of the office, and its number is then deleted', async () => {
    const { waitingId } = await mine(ye);
    const id = waitingId ?? 0;
    expect((await accept(elsewhere, id)).error).toBe('deputyRequest.not_found');
    expect((await accept(lan.person, id)).error).toBe('access.denied');
    expect((await get(office, id)).actions).toEqual(['accept', 'refuse']);
    const wished = (await get(office, id)).asked.photo;
    expect((await accept(office, id, 1, '已核实')).data).toMatchObject({
      state: 'accepted',
      reply: '已核实',
      asked: { mobile: null, photo: wished },
      actions: [],
    });
    const roster = await rosterOf(ye);
    expect(roster).toMatchObject({ mobile: '139****0001', occupation: '村主任', photo: wished, version: 2 });
    expect(roster.history.at(-1)).toMatchObject({ action: 'edit', note: '按代表的申请更正' });
    expect(await world.owner.selectFrom('deputyRequestNumber').selectAll().execute()).toEqual([]);
    expect(await messagesOf(ye.person)).toMatchObject([{ title: '资料已按您的申请更正', text: '照片、手机号、单位职务。已核实' }]);
    expect((await accept(office, id, 2)).error).toBe('deputyRequest.not_next');
  });

  it('the new photo of a request never replaces the roster photo unless the office accepts it', async () => {
    const before = (await rosterOf(ye)).photo;
    const { data } = await ask(ye.person, { photoFileId: await upload(ye.person, await photograph()) });
    expect((await refuse(office, data.id, '照片不清楚')).data).toMatchObject({ state: 'refused', asked: { photo: null } });
    expect((await rosterOf(ye)).photo).toBe(before);
    expect(await messagesOf(ye.person)).toMatchObject([{ title: '资料更正申请未采纳', text: '照片：照片不清楚' }, {}]);
    const photos = await world.owner.selectFrom('deputyPhoto').select('deputyId').execute();
    expect(photos).toEqual([{ deputyId: ye.deputyId }]);
  });

  it('only the deputy can withdraw the own request, and can then send another', async () => {
    const { data } = await ask(lan.person, { note: '学历应为大学' });
    expect(data.parts).toEqual(['other']);
    expect((await withdraw(ye.person, data.id)).error).toBe('deputyRequest.not_found');
    expect((await withdraw(elsewhere, data.id)).error).toBe('access.denied');
    expect((await withdraw(lan.person, data.id)).data).toMatchObject({ state: 'withdrawn', actions: [] });
    const again = await ask(lan.person, { note: '学历应为大学' });
    expect(again.status).toBe(200);
    expect((await accept(elsewhere, again.data.id)).data.state).toBe('accepted');
    expect((await rosterOf(lan, elsewhere)).version).toBe(1);
  });

  it('a deputy lists the own requests, an office those of its area, and other users get no list', async () => {
    const list = async (by: Person) => (await world.call(by, 'deputyRequest.list', { query: {} })).data.items.map(({ name }) => name);
    expect(await list(ye.person)).toEqual(['叶明辉', '叶明辉']);
    expect(await list(elsewhere)).toEqual(['蓝春兰', '蓝春兰']);
    const refused = await world.call(office, 'deputyRequest.list', { query: { state: 'refused', part: 'photo', keyword: '明辉' } });
    expect(refused.data).toMatchObject({ total: 1, items: [{ reply: '照片不清楚' }] });
    expect((await world.call(null, 'deputyRequest.list', { query: {} })).status).toBe(401);
    const unit = await world.signIn({ roleKind: 'government-supervision' });
    expect((await world.call(unit, 'deputyRequest.list', { query: {} })).error).toBe('access.denied');
  });
});

describe('what cannot be asked', () => {
  it.each([
    ['nothing at all', {}, 'deputyRequest.nothing'],
    ['a number that is none', { mobile: '123' }, 'request.invalid'],
    ['a long text', { note: '长'.repeat(501) }, 'request.invalid'],
    ['a photo that nobody sent', { photoFileId: '3f2f1f7a-8a57-4a34-9d6e-0a5f5d1d8f11' }, 'file.not_found'],
  ])('a correction request is refused: %s', async (_what, form, error) => {
    expect((await ask(lan.person, form)).error).toBe(error);
  });

  it('a request with a file that is no photo, or with a photo of another user, is refused', async () => {
    const text = await upload(lan.person, Buffer.from('不是照片'), '照片.txt');
    expect(await ask(lan.person, { photoFileId: text })).toMatchObject({ error: 'deputy.photo_invalid', field: 'photoFileId' });
    const foreign = await upload(ye.person, await photograph());
    expect((await ask(lan.person, { photoFileId: foreign })).error).toBe('file.not_found');
  });

  it('a request by an office or under an ended mandate is refused', async () => {
    expect((await ask(office, { note: '更正' })).error).toBe('access.denied');
    await world.owner.updateTable('deputy').set({ state: 'ended' }).where('id', '=', lan.deputyId).execute();
    expect((await ask(lan.person, { note: '更正' })).error).toBe('deputyRequest.mandate');
  });

  it('a request for a roster of a past term cannot be accepted and stays waiting', async () => {
    const { data } = await ask(ye.person, { occupation: '退休' });
    const { areaCode } = await world.owner.selectFrom('term').where('id', '=', ye.termId).select('areaCode').executeTakeFirstOrThrow();
    await world.owner.updateTable('term').set({ current: false }).where('id', '=', ye.termId).execute();
    await world.owner.insertInto('term').values({ areaCode, name: '下一届', beginDate: '2030-01-01', current: true }).execute();
    expect((await accept(office, data.id)).error).toBe('deputy.former_term');
    expect(await get(office, data.id)).toMatchObject({ state: 'waiting', present: { occupation: '村主任' } });
    await world.owner.deleteFrom('term').where('name', '=', '下一届').execute();
    await world.owner.updateTable('term').set({ current: true }).where('id', '=', ye.termId).execute();
    expect((await accept(office, data.id)).data).toMatchObject({ state: 'accepted', present: { occupation: '退休' } });
  });

  it('an office cannot refuse a request without a reason', async () => {
    const { data } = await ask(ye.person, { note: '更正' });
    expect((await refuse(office, data.id, ' ')).error).toBe('request.invalid');
    expect((await refuse(office, data.id, '不需要')).data.history.map(({ action }) => action)).toEqual(['create', 'refuse']);
  });
});
