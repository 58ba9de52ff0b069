import type { CallInput } from '@contract/contract';
import type { ImportCheck } from '@contract/schema/exchange';
import type { Telling } from '../../server/modules/message/service';
import { seedDeputy } from '../builders/deputy';
import { type Cells, workbookOf } from '../builders/import-world';
import { openMessages } from '../builders/message-service';
import { moveTime } from '../builders/move-time';
import { sendFile } from '../builders/office-file';
import type { Person } from '../builders/people';
import { seedSuggestion } from '../builders/suggestion';
import { seedUnit } from '../builders/unit';
import { openWorld, type World } from '../builders/world';

let world: World;
let admin: Person;
let county: Person;
let unitId: number;
let handler: Person;
let colleague: Person;
let third: Person;
let elsewhere: Person;

beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-05-04T02:00:00Z') });
  admin = await world.signIn({ roleKind: 'system-admin' });
  county = await world.signIn({ roleKind: 'system-admin', areaCode: '331102' });
  unitId = await seedUnit(world.db, { name: '市教育局' });
  // Created one after the other, because their ids show their order.
  handler = await world.signIn({ roleKind: 'undertaking-unit', unitId });
  colleague = await world.signIn({ roleKind: 'undertaking-unit', unitId });
  third = await world.signIn({ roleKind: 'undertaking-unit', unitId });
  elsewhere = await world.signIn({ roleKind: 'undertaking-unit', unitId: await seedUnit(world.db, { name: '市公安局' }) });
});
afterAll(() => world.close());

beforeEach(async () => {
  await moveTime(world, '2026-05-04T02:00:00Z');
  await world.db.deleteFrom('absence').execute();
  await world.db.deleteFrom('message').execute();
});

type Body = CallInput<'absence.create'>['body'];

const body = (change: Partial<Body> = {}): Body => ({
  ...{ userinfoId: handler.userinfoId, standInId: colleague.userinfoId, beginDate: '2026-05-04', endDate: '2026-05-08', reason: '年休假' },
  ...change,
});
const create = (change: Partial<Body> = {}, by = admin) => world.call(by, 'absence.create', { body: body(change) });
const edit = (id: number, version: number, change: Partial<Body> = {}, by = admin) => {
  const { userinfoId: _who, ...wanted } = body(change);
  return world.call(by, 'absence.edit', { params: { id }, body: { ...wanted, version } });
};
const remove = (id: number, version: number, by = admin) => world.call(by, 'absence.remove', { params: { id }, query: { version } });
const list = async (query: CallInput<'absence.list'>['query'] = {}, by = admin) => (await world.call(by, 'absence.list', { query })).data;

describe('an absence', () => {
  it('an absence is created, found by either name, changed and, before it begins, cancelled', async () => {
    const { data } = await create({ beginDate: '2026-05-11', endDate: '2026-05-15' });
    expect(data).toMatchObject({
      name: handler.name,
      standInName: colleague.name,
      post: '承办单位 · 市教育局',
      state: 'coming',
      actions: ['edit', 'remove'],
    });
    for (const keyword of [handler.name, colleague.name]) expect((await list({ keyword })).items.map(({ id }) => id)).toEqual([data.id]);
    expect((await list({ state: 'now' })).total).toBe(0);
    expect((await edit(data.id, 1, { endDate: '2026-05-12', beginDate: '2026-05-11' })).data).toMatchObject({
      endDate: '2026-05-12',
      version: 2,
    });
    expect((await edit(data.id, 1)).error).toBe('absence.stale');
    expect((await remove(data.id, 2)).status).toBe(200);
    expect((await world.call(admin, 'absence.get', { params: { id: data.id } })).error).toBe('absence.not_found');
  });

  it('a current absence can be shortened but not cancelled, and a past absence cannot be changed', async () => {
    const { data } = await create();
    expect(data).toMatchObject({ state: 'now', actions: ['edit'] });
    await moveTime(world, '2026-05-06T02:00:00Z');
    expect((await remove(data.id, 1)).error).toBe('absence.not_next');
    expect((await edit(data.id, 1, { beginDate: '2026-05-05' })).error).toBe('absence.begun');
    expect((await edit(data.id, 1, { endDate: '2026-05-06' })).data).toMatchObject({ endDate: '2026-05-06' });
    await moveTime(world, '2026-05-06T16:00:00Z');
    expect((await edit(data.id, 2, { endDate: '2026-05-20' })).error).toBe('absence.not_next');
    expect((await list({ state: 'over' })).items).toMatchObject([{ id: data.id, state: 'over' }]);
  });

  it.each([
    ['that ends before it begins', { endDate: '2026-05-03' }, 'absence.days'],
    ['of the past', { beginDate: '2026-04-01', endDate: '2026-04-02' }, 'absence.days'],
    ['of more than ninety days', { endDate: '2026-08-02' }, 'absence.days'],
  ])('an absence %s is refused', async (_what, change, error) => {
    expect(await create(change)).toMatchObject({ status: 400, error });
  });

  it('the stand-in of an absence must hold the same post, and is never the same person or of another office', async () => {
    for (const standInId of [handler.userinfoId, elsewhere.userinfoId, admin.userinfoId])
      expect((await create({ standInId })).error).toBe('absence.other_post');
    const { data } = await world.call(admin, 'absence.standIns', { query: { userinfoId: handler.userinfoId } });
    expect(data.map(({ id }) => id).sort((one, two) => one - two)).toEqual([colleague.userinfoId, third.userinfoId]);
  });

  it('only staff can have a stand-in: neither a deputy nor an administrator can', async () => {
    const { deputyId } = await seedDeputy(world.db);
    const deputy = await world.signIn({ roleKind: 'deputy', deputyId });
    for (const { userinfoId } of [deputy, admin]) {
      expect((await create({ userinfoId })).error).toBe('absence.post');
      expect((await world.call(admin, 'absence.standIns', { query: { userinfoId } })).error).toBe('absence.post');
    }
    const { data } = await world.call(admin, 'absence.posts', { query: { keyword: deputy.name } });
    expect(data).toEqual([]);
    expect((await world.call(admin, 'absence.posts', { query: { keyword: handler.name } })).data).toMatchObject([
      { id: handler.userinfoId },
    ]);
  });

  it('an absence can neither overlap another nor make a chain of stand-ins', async () => {
    const { data } = await create();
    expect((await create({ standInId: third.userinfoId, beginDate: '2026-05-08', endDate: '2026-05-09' })).error).toBe('absence.overlap');
    expect((await create({ userinfoId: colleague.userinfoId, standInId: third.userinfoId })).error).toBe('absence.standing_in');
    expect((await create({ userinfoId: third.userinfoId, standInId: handler.userinfoId })).error).toBe('absence.stand_in_away');
    expect((await edit(data.id, 1, { standInId: third.userinfoId })).data).toMatchObject({ standInName: third.name });
    expect((await create({ userinfoId: colleague.userinfoId, standInId: third.userinfoId })).status).toBe(200);
  });

  it('of two absences entered at the same time for one person only one is stored', async () => {
    const answers = await Promise.all([create(), create({ standInId: third.userinfoId })]);
    expect(answers.map(({ status, error }) => error ?? status).sort()).toEqual([200, 'absence.overlap']);
  });

  it('an administrator manages only absences of the own area and the areas below', async () => {
    const { data } = await create();
    expect((await list({}, county)).total).toBe(0);
    expect((await world.call(county, 'absence.get', { params: { id: data.id } })).error).toBe('absence.not_found');
    expect((await create({ userinfoId: third.userinfoId, standInId: elsewhere.userinfoId }, county)).error).toBe('absence.post');
    expect((await edit(data.id, 1, {}, county)).error).toBe('absence.not_found');
    expect((await remove(data.id, 1, county)).error).toBe('absence.not_found');
  });
});

describe('a table of absences', () => {
  const usernameOf = async ({ accountId }: Person): Promise<string> =>
    (await world.db.selectFrom('account').select('username').where('id', '=', accountId).executeTakeFirstOrThrow()).username;
  const check = async (table: readonly Cells[], by = admin) =>
    (
      await sendFile<ImportCheck>(world, by, 'exchange.checkImport', {
        list: 'absence',
        name: '离岗.xlsx',
        content: await workbookOf(table),
      })
    ).data;
  const row = async (absent: Person, standIn: Person, change: Cells = {}): Promise<Cells> => ({
    ...{ 离岗人用户名: await usernameOf(absent), 代理人用户名: await usernameOf(standIn), 开始日期: '2026/5/11', 结束日期: '2026-05-15' },
    ...change,
  });

  it('the import of a table creates absences over a holiday, with history', async () => {
    const { id, problems } = await check([
      await row(handler, colleague, { 事由: '年休假' }),
      await row(handler, third, { 开始日期: '2026-06-01', 结束日期: '2026-06-02' }),
    ]);
    expect(problems).toEqual([]);
    expect((await world.call(admin, 'exchange.runImport', { params: { id: id ?? '' } })).data).toMatchObject({ imported: 2 });
    const { items } = await list({ state: 'coming' });
    expect(items).toMatchObject([
      { beginDate: '2026-06-01', standInName: third.name },
      { beginDate: '2026-05-11', reason: '年休假' },
    ]);
    const { data } = await world.call(admin, 'absence.get', { params: { id: items[1]?.id ?? 0 } });
    expect(data.history).toMatchObject([{ action: 'create', note: '批量导入' }]);
  });

  it('the import check names the error of each row, also of rows that conflict with each other', async () => {
    await create();
    const { id, problems } = await check([
      await row(handler, elsewhere),
      await row(handler, colleague, { 开始日期: '2026-05-08' }),
      await row(third, handler, { 开始日期: '5月1日' }),
      await row(third, colleague),
      await row(colleague, handler),
      await row(handler, third, { 结束日期: '2026-09-01' }),
    ]);
    expect(id).toBeNull();
    expect(problems.map(({ row: at, column }) => [at, column])).toEqual([
      [2, '代理人用户名'],
      [3, '离岗人用户名'],
      [4, '开始日期'],
      [6, '离岗人用户名'],
      [7, '结束日期'],
    ]);
  });

  it('the import check finds no person of another area', async () => {
    expect((await check([await row(handler, colleague)], county)).problems).toMatchObject([{ row: 2, column: '代理人用户名' }]);
  });
});

describe('who stands in', () => {
  const tellingOf = (subject: Telling['subject'], userinfoIds: readonly number[]): Telling => ({
    ...{ subject, userinfoIds, about: 'assign', warning: null, notice: null, title: '有新的建议', text: '请在三个月内答复' },
  });
  const tell = (tellings: readonly Telling[]) =>
    openMessages(world.db, { now: () => world.time.now }).tell(world.db, tellings, { senderId: null });
  const readBy = async (person: Person) => (await world.call(person, 'message.list', { query: {} })).data.items.map(({ text }) => text);

  it('the stand-in gets the messages in the name of the absent person, on the days of the absence only', async () => {
    const subject = {
      type: 'suggestion' as const,
      id: await seedSuggestion(world.db, { by: await seedDeputy(world.db), status: 'submitted' }),
    };
    await create();
    await create({ userinfoId: third.userinfoId });
    await tell([tellingOf(subject, [handler.userinfoId, third.userinfoId, elsewhere.userinfoId])]);
    expect(await readBy(colleague)).toEqual([`代${handler.name}、${third.name}：请在三个月内答复`]);
    expect(await readBy(handler)).toEqual(['请在三个月内答复']);
    expect(await readBy(elsewhere)).toEqual(['请在三个月内答复']);
    await moveTime(world, '2026-05-08T16:00:00Z');
    await tell([tellingOf(subject, [handler.userinfoId])]);
    expect(await readBy(colleague)).toHaveLength(1);
  });

  it('a stand-in gets a message only once if it is also the own one, and no notice that is addressed to a person by name', async () => {
    const subject = {
      type: 'suggestion' as const,
      id: await seedSuggestion(world.db, { by: await seedDeputy(world.db), status: 'submitted' }),
    };
    await create();
    await tell([
      tellingOf(subject, [handler.userinfoId, colleague.userinfoId]),
      tellingOf({ type: 'notice', id: 1 }, [handler.userinfoId]),
    ]);
    expect(await readBy(colleague)).toEqual(['请在三个月内答复']);
    expect(await readBy(handler)).toHaveLength(2);
  });
});
