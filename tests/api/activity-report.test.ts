import type { CallInput } from '@contract/contract';
import type { ActivityInput } from '@contract/schema/activity';
import type { FileRef } from '@contract/schema/file';
import sharp from 'sharp';
import { type ActivityCast, announced, invites, seedActivityCast, THURSDAY } from '../builders/activity';
import { aForm, aPdf, CONTENTS } from '../builders/file';
import { moveTime } from '../builders/move-time';
import { fetchFile, readSheet } from '../builders/office-file';
import type { Person } from '../builders/people';
import { seedUnit } from '../builders/unit';
import { openWorld, type World } from '../builders/world';

let world: World;
let cast: ActivityCast;
let unitId: number;
let unit: Person;
let otherUnit: Person;
/** A user with no access to reports. */
let stranger: Person;
let photo: Buffer;

/** A time during the activity: it begins on Tuesday at 09:00 in Beijing. */
const TUESDAY = new Date('2026-03-10T02:00:00Z');

beforeAll(async () => {
  world = await openWorld({ now: THURSDAY });
  cast = await seedActivityCast(world);
  unitId = await seedUnit(world.db, { name: '市建设局' });
  unit = await world.signIn({ roleKind: 'undertaking-unit', unitId });
  otherUnit = await world.signIn({ roleKind: 'undertaking-unit', unitId: await seedUnit(world.db) });
  stranger = await world.signIn({ roleKind: 'suggestion-office' });
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } }).jpeg();
  photo = await plain.withExif({ IFD3: { GPSLatitude: '28/1 27/1 0/1', GPSLatitudeRef: 'N' } }).toBuffer();
});
afterAll(() => world.close());
beforeEach(async () => {
  await moveTime(world, THURSDAY);
  await world.db.deleteFrom('message').execute();
  await world.db.deleteFrom('activity').execute();
});

/** Creates an activity of the city to which everybody is invited, and which is going on now. */
async function running(change: Partial<ActivityInput> = {}, by: Person = cast.office): Promise<number> {
  await moveTime(world, THURSDAY);
  const id = await announced(world, by, { invited: invites({ everyone: true }), ...change });
  await moveTime(world, TUESDAY);
  return id;
}

type Form = CallInput<'activityReport.create'>['body'];
const aReport = (activityId: number, change: Partial<Form> = {}): Form => ({
  ...{ activityId, text: ' 三个小区的电梯都已装好。 ', fileIds: [] },
  ...change,
});
const create = (activityId: number, by: Person | null = cast.deputy, change: Partial<Form> = {}) =>
  world.call(by, 'activityReport.create', { body: aReport(activityId, change) });
const get = (id: number, by: Person | null = cast.office) => world.call(by, 'activityReport.get', { params: { id } });
const versionOf = async (id: number): Promise<number> =>
  (await world.db.selectFrom('activityReport').select('version').where('id', '=', id).executeTakeFirst())?.version ?? 1;
const edit = async (id: number, by: Person | null = cast.deputy, change: { text?: string; fileIds?: string[]; version?: number } = {}) =>
  world.call(by, 'activityReport.edit', {
    params: { id },
    body: { text: '改过的报告', fileIds: [], version: await versionOf(id), ...change },
  });
const step = async (name: 'publish' | 'unpublish', id: number, by: Person | null = cast.office) =>
  world.call(by, `activityReport.${name}`, { params: { id }, body: { version: await versionOf(id) } });
const askUnit = async (id: number, by: Person | null = cast.office, change: { unitId?: number; question?: string } = {}) =>
  world.call(by, 'activityReport.ask', {
    params: { id },
    body: { version: await versionOf(id), unitId, question: '电梯何时验收？', ...change },
  });
const answer = async (id: number, by: Person | null = unit, change: { answer?: string; fileIds?: string[] } = {}) =>
  world.call(by, 'activityReport.answer', {
    params: { id },
    body: { version: await versionOf(id), answer: '四月底前验收。', fileIds: [], ...change },
  });
const remove = async (id: number, by: Person | null = cast.deputy) =>
  world.call(by, 'activityReport.remove', { params: { id }, query: { version: await versionOf(id) } });
const listed = async (by: Person, query: CallInput<'activityReport.list'>['query'] = {}) =>
  (await world.call(by, 'activityReport.list', { query })).data.items.map(({ id }) => id);
const published = async (by: Person | null, query: CallInput<'activityReport.published'>['query']) =>
  world.call(by, 'activityReport.published', { query });
const publishedIds = async (by: Person, query: CallInput<'activityReport.published'>['query']) =>
  (await published(by, query)).data.items.map(({ id }) => id);
const messagesOf = async (person: Person) => (await world.call(person, 'message.list', { query: {} })).data.items;

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
const attended = async (activityId: number, deputyId: number, state: 'present' | 'late' | 'makeup' | 'absent' | 'leave') => {
  const sitting = world.db.selectFrom('sitting').select('id').where('activityId', '=', activityId);
  const { id: sittingId } = await sitting.executeTakeFirstOrThrow();
  const way = state === 'leave' ? 'leave' : 'code';
  await world.db.insertInto('attendance').values({ sittingId, activityId, deputyId, state, at: TUESDAY, way, ticket: null }).execute();
};

describe('a report of a deputy', () => {
  it('a deputy writes a report, changes it on the current version and removes it, each with history', async () => {
    const activityId = await running();
    const { data } = await create(activityId);
    expect(data).toMatchObject({
      ...{ activityId, activityTitle: '视察老旧小区改造', deputyId: cast.deputy.deputyId, author: cast.deputy.name, isSummary: false },
      ...{ state: 'written', text: '三个小区的电梯都已装好。', published: false, isOver: false, unitName: null, dueAt: null },
      ...{ version: 1, actions: ['edit', 'remove'], writtenAt: TUESDAY.toISOString() },
    });
    expect((await get(data.id)).data.actions).toEqual(['publish', 'ask', 'remove']);
    expect((await edit(data.id)).data).toMatchObject({
      ...{ text: '改过的报告', version: 2 },
      history: [{ action: 'create' }, { action: 'edit', changes: [{ name: '报告内容', after: '改过的报告' }] }],
    });
    expect((await edit(data.id, cast.deputy, { version: 1 })).error).toBe('activityReport.stale');
    expect((await edit(data.id, cast.office)).error).toBe('activityReport.not_yours');
    expect((await remove(data.id)).status).toBe(200);
    expect((await get(data.id)).error).toBe('activityReport.not_found');
  });

  it('only a deputy who came can report: by the attendance record or, without one, every deputy without a leave', async () => {
    const activityId = await running();
    await moveTime(world, '2026-03-07T02:00:00Z');
    await world.call(cast.other, 'leave.create', { body: { activityId, sittingIds: [], reason: '出差', fileIds: [] } });
    await moveTime(world, TUESDAY);
    expect(await create(activityId, cast.other)).toMatchObject({ status: 403, error: 'activityReport.not_there', field: 'activityId' });
    // A granted leave does not count as attendance.
    await attended(activityId, cast.other.deputyId, 'leave');
    expect((await create(activityId, cast.deputy)).status).toBe(200);
    await attended(activityId, cast.colleague.deputyId, 'late');
    await attended(activityId, cast.countyDeputy.deputyId, 'absent');
    expect((await create(activityId, cast.colleague)).status).toBe(200);
    for (const by of [cast.other, cast.countyDeputy]) expect((await create(activityId, by)).error).toBe('activityReport.not_there');
  });

  it('a report is refused before the activity begins, for a cancelled one, and for a deputy who is not invited', async () => {
    const activityId = await running({ invited: invites({ deputyIds: [cast.deputy.deputyId] }) });
    expect((await create(activityId, cast.other)).error).toBe('activityReport.not_there');
    expect((await create(999_999)).error).toBe('activityReport.not_there');
    await moveTime(world, '2026-03-10T00:59:59Z');
    expect(await create(activityId)).toMatchObject({ status: 409, error: 'activityReport.activity', field: 'activityId' });
    expect(await create(activityId, cast.office)).toMatchObject({ error: 'activityReport.activity' });
    await moveTime(world, TUESDAY);
    await world.db.updateTable('activity').set({ state: 'cancelled' }).where('id', '=', activityId).execute();
    expect((await create(activityId)).error).toBe('activityReport.activity');
    await world.db.updateTable('activity').set({ state: 'closed' }).where('id', '=', activityId).execute();
    expect((await create(activityId)).status).toBe(200);
  });

  it('each deputy has one report, also when two are sent at the same time, next to the summary of the organiser', async () => {
    const activityId = await running();
    const answers = await Promise.all([create(activityId), create(activityId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await create(activityId)).toMatchObject({ error: 'activityReport.taken', field: 'activityId' });
    const summary = await create(activityId, cast.office);
    expect(summary.data).toMatchObject({
      deputyId: null,
      isSummary: true,
      author: '人大办公室',
      actions: ['edit', 'publish', 'ask', 'remove'],
    });
    expect((await create(activityId, cast.station)).error).toBe('activityReport.taken');
    expect((await edit(summary.data.id, cast.station)).status).toBe(200);
    expect((await edit(summary.data.id, cast.deputy)).error).toBe('activityReport.not_found');
  });

  it.each<[string, Partial<Form>, string]>([
    ['no text', { text: ' \n ' }, 'text'],
    ['a text that is too long', { text: '字'.repeat(5001) }, 'text'],
    ['no activity', { activityId: 0 }, 'activityId'],
    ['a file that is none', { fileIds: ['x'] }, 'fileIds'],
  ])('a report is refused with %s', async (_, change, field) => {
    const activityId = await running();
    expect(await create(activityId, cast.deputy, change)).toMatchObject({ status: 400, error: 'request.invalid', field });
    expect(await listed(cast.office)).toEqual([]);
  });
});

describe('its files', () => {
  it('files of a report are photos without their location, and unchanged documents', async () => {
    const activityId = await running();
    const fileIds = [await upload(cast.deputy, photo, '现场.jpg'), await upload(cast.deputy, aPdf(2000), '记录.pdf')];
    fileIds.push(
      await upload(cast.deputy, CONTENTS['docx'] ?? photo, '记录.docx'),
      await upload(cast.deputy, Buffer.from('笔记'), '笔记.txt'),
    );
    const { data } = await create(activityId, cast.deputy, { fileIds });
    expect(data.files.map(({ id }) => id)).toEqual(fileIds);
    const kept = await download(cast.office, fileIds[0] ?? '');
    expect((await sharp(kept.bytes).metadata()).exif).toBeUndefined();
    for (const by of [cast.colleague, cast.countyOffice, unit]) expect((await download(by, fileIds[0] ?? '')).status).toBe(404);
    await step('publish', data.id);
    for (const by of [cast.colleague, cast.countyDeputy, stranger]) expect((await download(by, fileIds[1] ?? '')).status).toBe(200);
    expect((await download(cast.countyOffice, fileIds[1] ?? '')).status).toBe(404);
  });

  it('files of a report cannot be of another kind or of another user', async () => {
    const activityId = await running();
    for (const name of ['片段.mp4', '打包.zip', '动图.gif', '坏图.png']) {
      const fileId = await upload(cast.deputy, CONTENTS[name.split('.')[1] ?? ''] ?? photo, name);
      const refused = await create(activityId, cast.deputy, { fileIds: [fileId] });
      expect([name, refused.error, refused.field]).toEqual([name, 'activityReport.photo', 'fileIds']);
    }
    const foreign = await upload(cast.other, photo, '别人的.jpg');
    expect((await create(activityId, cast.deputy, { fileIds: [foreign] })).error).toBe('file.not_attachable');
    const { data } = await create(activityId);
    const video = await upload(cast.deputy, CONTENTS['mp4'] ?? photo, '片段.mp4');
    expect((await edit(data.id, cast.deputy, { fileIds: [video] })).error).toBe('activityReport.photo');
  });

  it('the files of a report are removed with it', async () => {
    const activityId = await running();
    const fileId = await upload(cast.deputy, photo, '现场.jpg');
    const { data } = await create(activityId, cast.deputy, { fileIds: [fileId] });
    await remove(data.id);
    const row = await world.db.selectFrom('file').select('ownerType').where('id', '=', fileId).executeTakeFirstOrThrow();
    expect(row.ownerType).toBeNull();
  });
});

describe('what a unit is asked', () => {
  it('a unit is notified of a question, due in three months, and its answer is sent to the deputy and the organiser', async () => {
    const activityId = await running();
    const { data } = await create(activityId);
    expect((await get(data.id, unit)).error).toBe('activityReport.not_found');
    const asked = await askUnit(data.id, cast.station);
    expect(asked.data).toMatchObject({
      ...{ state: 'asked', unitId, unitName: '市建设局', question: '电梯何时验收？', isOver: false },
      dueAt: '2026-06-10T15:59:59.999Z',
      actions: ['publish', 'answer'],
    });
    expect(await messagesOf(unit)).toMatchObject([{ about: 'report-asked', subject: { type: 'activityReport', id: data.id } }]);
    expect((await get(data.id, unit)).data.actions).toEqual(['answer']);
    expect((await get(data.id, otherUnit)).error).toBe('activityReport.not_found');
    expect((await answer(data.id, otherUnit)).error).toBe('activityReport.not_found');
    expect((await edit(data.id)).error).toBe('activityReport.not_next');
    expect((await remove(data.id)).error).toBe('activityReport.not_next');

    const paper = await upload(unit, aPdf(2000), '验收计划.pdf');
    const answered = await answer(data.id, unit, { fileIds: [paper] });
    expect(answered.data).toMatchObject({ state: 'answered', answer: '四月底前验收。', answeredAt: TUESDAY.toISOString() });
    expect(answered.data.answerFiles).toMatchObject([{ id: paper }]);
    expect((await download(cast.deputy, paper)).status).toBe(200);
    expect((await messagesOf(cast.deputy))[0]).toMatchObject({ about: 'report-answered', title: '活动报告已答复' });
    expect((await messagesOf(cast.office))[0]).toMatchObject({ about: 'report-answered' });
    // The answer can be given again to correct it.
    expect((await answer(data.id, cast.office, { answer: '五月底前验收。' })).data.answer).toBe('五月底前验收。');
  });

  it('a question to a unit is overdue after three months', async () => {
    const activityId = await running();
    const { data } = await create(activityId);
    await askUnit(data.id);
    expect(await listed(cast.office, { over: true })).toEqual([]);
    await moveTime(world, '2026-06-10T16:00:00Z');
    expect((await get(data.id, unit)).data.isOver).toBe(true);
    expect(await listed(cast.office, { over: true })).toEqual([data.id]);
    await answer(data.id);
    expect(await listed(cast.office, { over: true })).toEqual([]);
  });

  it('a question goes to an active unit of the area, and needs a text', async () => {
    const activityId = await running();
    const { data } = await create(activityId);
    const elsewhere = await seedUnit(world.db, { areaCode: '3310' });
    for (const wrong of [elsewhere, 999_999]) {
      expect(await askUnit(data.id, cast.office, { unitId: wrong })).toMatchObject({
        status: 400,
        error: 'activityReport.unit',
        field: 'unitId',
      });
    }
    expect(await askUnit(data.id, cast.office, { question: ' ' })).toMatchObject({ status: 400, field: 'question' });
    expect((await answer(data.id, cast.office)).error).toBe('activityReport.not_next');
    const { id } = (await askUnit(data.id)).data;
    expect(await answer(id, unit, { answer: ' ' })).toMatchObject({ status: 400, field: 'answer' });
    expect((await answer(id, unit, { fileIds: [await upload(unit, CONTENTS['mp4'] ?? photo, '片段.mp4')] })).error).toBe(
      'activityReport.photo',
    );
    const answers = await Promise.all([answer(id), answer(id)]);
    expect(answers.map(({ error }) => error ?? 'done').sort()).toEqual(['activityReport.stale', 'done']);
  });
});

describe('what is published', () => {
  it('a published report is on the page of the deputy and visible to the invited deputies, until it is withdrawn', async () => {
    const activityId = await running({ invited: invites({ deputyIds: [cast.deputy.deputyId, cast.colleague.deputyId] }) });
    const { data } = await create(activityId);
    await create(activityId, cast.colleague);
    const summary = (await create(activityId, cast.office)).data.id;
    const { deputyId } = cast.deputy;
    expect(await publishedIds(stranger, { deputyId })).toEqual([]);
    expect((await step('publish', data.id, cast.deputy)).status).toBe(403);
    expect((await step('publish', data.id)).data).toMatchObject({ published: true, actions: ['unpublish', 'ask'] });
    expect((await step('publish', data.id)).error).toBe('activityReport.not_next');
    expect((await edit(data.id)).error).toBe('activityReport.not_next');
    await step('publish', summary);
    const page = await published(stranger, { deputyId });
    expect(page.data.items).toEqual([
      {
        ...{ id: data.id, activityTitle: '视察老旧小区改造', author: cast.deputy.name, isSummary: false, writtenAt: TUESDAY.toISOString() },
        ...{ text: '三个小区的电梯都已装好。', files: [], answer: '', answerFiles: [], answeredAt: null },
      },
    ]);
    expect(await publishedIds(unit, { deputyId })).toEqual([data.id]);
    // A county's users see no reports of another area's deputies.
    expect(await publishedIds(cast.countyOffice, { deputyId })).toEqual([]);
    expect(await publishedIds(cast.colleague, { activityId })).toEqual([summary, data.id]);
    expect(await publishedIds(cast.office, { activityId })).toEqual([summary, data.id]);
    expect(await publishedIds(cast.colleague, {})).toEqual([summary, data.id]);
    for (const by of [cast.other, stranger, unit, cast.countyOffice]) expect(await publishedIds(by, { activityId })).toEqual([]);
    expect((await step('unpublish', data.id)).data.published).toBe(false);
    expect(await publishedIds(stranger, { deputyId })).toEqual([]);
    expect((await published(null, { deputyId })).status).toBe(401);
    expect((await published(stranger, { deputyId: 0 })).status).toBe(400);
  });

  it('published reports of a deputy are shown only while the mandate is active', async () => {
    const activityId = await running();
    const { data } = await create(activityId, cast.other);
    await step('publish', data.id);
    const { deputyId } = cast.other;
    expect(await publishedIds(stranger, { deputyId })).toEqual([data.id]);
    await world.db.updateTable('deputy').set({ state: 'paused' }).where('id', '=', deputyId).execute();
    expect(await publishedIds(stranger, { deputyId })).toEqual([]);
    await world.db.updateTable('deputy').set({ state: 'serving' }).where('id', '=', deputyId).execute();
  });
});

describe('the list of reports', () => {
  it('the list of reports has working filters and can be exported as a table', async () => {
    const activityId = await running();
    const first = (await create(activityId)).data.id;
    const second = (await create(activityId, cast.office, { text: '共三十人参加' })).data.id;
    const county = await running({ title: '莲都区视察' }, cast.countyOffice);
    const below = (await create(county, cast.countyDeputy)).data.id;
    await step('publish', second);
    await askUnit(first);
    expect(await listed(cast.office)).toEqual([below, second, first]);
    expect(await listed(cast.office, { state: 'asked' })).toEqual([first]);
    expect(await listed(cast.office, { keyword: '三十人' })).toEqual([second]);
    expect(await listed(cast.office, { keyword: cast.deputy.name })).toEqual([first]);
    expect(await listed(cast.office, { keyword: '莲都区' })).toEqual([below]);
    expect(await listed(cast.office, { published: true })).toEqual([second]);
    expect(await listed(cast.office, { published: false })).toEqual([below, first]);
    expect(await listed(cast.office, { areaCode: '331102' })).toEqual([below]);
    expect(await listed(cast.office, { activityId })).toEqual([second, first]);
    expect([await listed(cast.countyOffice), await listed(cast.deputy), await listed(unit), await listed(otherUnit)]).toEqual([
      ...[[below], [first], [first], []],
    ]);
    expect((await get(below)).data.actions).toEqual([]);
    expect((await step('publish', below)).error).toBe('access.area');
    expect((await remove(below, cast.office)).error).toBe('access.area');
    expect((await get(first, cast.countyOffice)).error).toBe('activityReport.not_found');
    expect(await create(county, cast.office)).toMatchObject({ error: 'access.area', field: 'activityId' });
    expect(await create(activityId, cast.countyOffice)).toMatchObject({ error: 'activity.not_found', field: 'activityId' });
    expect((await remove(second, cast.office)).error).toBe('activityReport.not_next');

    const { data } = await world.call(cast.office, 'exchange.startExport', { body: { list: 'activityReport', state: 'asked' } as never });
    const { rows } = await readSheet((await fetchFile(world, cast.office, 'exchange.exportFile', (data as { id: string }).id)).bytes);
    expect(rows).toMatchObject([{ 报告人: cast.deputy.name, 状态: '待单位答复', 答复单位: '市建设局', 公开: '未公开' }]);
    expect((await world.call(unit, 'exchange.startExport', { body: { list: 'activityReport' } as never })).error).toBe('access.denied');
  });
});

describe('who may call', () => {
  it('report calls refuse a visitor and every role without access', async () => {
    const { data } = await create(await running());
    const calls: [string, (by: Person | null) => Promise<{ status: number }>, Person[]][] = [
      ['activityReport.list', (by) => world.call(by, 'activityReport.list', { query: {} }), [stranger]],
      ['activityReport.get', (by) => get(data.id, by), [stranger]],
      ['activityReport.create', (by) => create(data.activityId, by), [stranger, unit]],
      ['activityReport.edit', (by) => edit(data.id, by), [stranger, unit]],
      ['activityReport.publish', (by) => step('publish', data.id, by), [stranger, unit, cast.deputy]],
      ['activityReport.unpublish', (by) => step('unpublish', data.id, by), [stranger, unit, cast.deputy]],
      ['activityReport.ask', (by) => askUnit(data.id, by), [stranger, unit, cast.deputy]],
      ['activityReport.answer', (by) => answer(data.id, by), [stranger, cast.deputy]],
      ['activityReport.remove', (by) => remove(data.id, by), [stranger, unit]],
    ];
    for (const [name, call, others] of calls) {
      expect([name, (await call(null)).status]).toEqual([name, 401]);
      for (const other of others) expect([name, (await call(other)).status]).toEqual([name, 403]);
    }
    for (const by of [cast.colleague, cast.countyOffice, unit]) expect((await get(data.id, by)).error).toBe('activityReport.not_found');
    expect((await get('x' as never)).status).toBe(400);
  });
});
