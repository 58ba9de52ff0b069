import type { CallInput } from '@contract/contract';
import type { FileRef } from '@contract/schema/file';
import { type ActivityCast, invites, seedActivityCast, THURSDAY } from '../builders/activity';
import { aForm, aPdf } from '../builders/file';
import { type Asking, leaveCalls, SESSION } from '../builders/leave';
import { moveTime } from '../builders/move-time';
import { fetchFile, readSheet } from '../builders/office-file';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
let cast: ActivityCast;
/** The liaison of the delegation of the cast's deputy. */
let liaison: Person;
let unit: Person;

beforeAll(async () => {
  world = await openWorld({ now: THURSDAY });
  cast = await seedActivityCast(world);
  liaison = await world.signIn({ roleKind: 'delegation-liaison', delegationId: cast.deputy.delegationId });
  unit = await world.signIn({ roleKind: 'undertaking-unit' });
});
afterAll(() => world.close());
beforeEach(async () => {
  await moveTime(world, THURSDAY);
  await world.db.deleteFrom('message').execute();
  await world.db.deleteFrom('activity').execute();
});

const { announce, sittingsOf, ask, enter, get, grant, refuse, withdraw, mine, listed, signIn } = leaveCalls(
  () => world,
  () => cast,
);

describe('what cannot be asked for', () => {
  it('a leave is refused for an activity that does not invite the deputy, is not announced, is cancelled or over', async () => {
    const id = await announce({ invited: invites({ deputyIds: [cast.other.deputyId] }) });
    expect(await ask(id)).toMatchObject({ status: 403, error: 'leave.not_invited', field: 'activityId' });
    expect(await ask(999_999)).toMatchObject({ error: 'leave.not_invited' });
    expect((await mine(id)).error).toBe('leave.not_invited');
    const set = (state: 'cancelled' | 'closed' | 'announced') =>
      world.db.updateTable('activity').set({ state }).where('id', '=', id).execute();
    for (const state of ['cancelled', 'closed'] as const) {
      await set(state);
      expect(await ask(id, {}, cast.other)).toMatchObject({ status: 409, error: 'leave.activity', field: 'activityId' });
      expect(await enter(id, { deputyId: cast.other.deputyId })).toMatchObject({ error: 'leave.activity' });
    }
    await set('announced');
    await moveTime(world, '2026-03-10T03:30:00Z');
    expect((await ask(id, {}, cast.other)).error).toBe('leave.activity');
  });

  it('a late request of a deputy is refused, while staff can still enter the leave', async () => {
    const id = await announce();
    const { data: until } = await mine(id);
    expect(until.whole).toEqual({ way: 'convener', until: '2026-03-09T01:00:00.000Z', isOpen: true });
    await moveTime(world, '2026-03-09T01:00:00Z');
    expect((await mine(id)).data.whole.isOpen).toBe(false);
    expect(await ask(id)).toMatchObject({ status: 409, error: 'leave.too_late' });
    await moveTime(world, '2026-03-10T02:00:00Z');
    const entered = await enter(id);
    expect(entered.data).toMatchObject({ state: 'pending', enteredBy: cast.office.name, history: [{ action: 'enter' }] });
    expect((await grant(entered.data.id)).data.state).toBe('granted');
  });

  it('a leave from a session is refused in the last three days, and from a part of it once that begins', async () => {
    const id = await announce(SESSION);
    const [, second] = await sittingsOf(id);
    await moveTime(world, '2026-03-07T01:00:00Z');
    expect((await ask(id)).error).toBe('leave.too_late');
    await moveTime(world, '2026-03-10T06:29:00Z');
    expect((await ask(id, { sittingIds: [second ?? 0] })).status).toBe(200);
    await moveTime(world, '2026-03-10T06:30:00Z');
    expect((await ask(id, { sittingIds: [second ?? 0] }, cast.other)).error).toBe('leave.too_late');
  });

  it('a leave is refused for a sitting of another activity, or one with a sign-in', async () => {
    const id = await announce(SESSION);
    const [first, second] = (await sittingsOf(id)) as [number, number];
    const [foreign] = await sittingsOf(await announce());
    expect(await ask(id, { sittingIds: [first, foreign ?? 0] })).toMatchObject({
      status: 400,
      error: 'leave.sitting',
      field: 'sittingIds',
    });
    await signIn(id, first, 'kept');
    expect(await ask(id, { sittingIds: [first] })).toMatchObject({ status: 409, error: 'leave.signed_in', field: 'sittingIds' });
    expect((await ask(id)).error).toBe('leave.signed_in');
    const { data } = await mine(id);
    expect(data.sittings.map(({ isOpen }) => isOpen)).toEqual([false, true, true]);
    expect((await ask(id, { sittingIds: [second] })).status).toBe(200);
  });

  it.each<[string, Partial<Asking>, string]>([
    ['no reason', { reason: ' \n ' }, 'reason'],
    ['a reason that is too long', { reason: '字'.repeat(201) }, 'reason'],
    ['a sitting that is none', { sittingIds: [0] }, 'sittingIds'],
    ['a sitting twice', { sittingIds: [1, 1] }, 'sittingIds'],
    ['no activity', { activityId: 0 }, 'activityId'],
    ['a file that is none', { fileIds: ['x'] }, 'fileIds'],
  ])('a leave is refused with %s', async (_, change, field) => {
    const id = await announce();
    expect(await ask(id, change)).toMatchObject({ status: 400, error: 'request.invalid', field });
    expect(await enter(id, change)).toMatchObject({ status: 400, error: 'request.invalid', field });
    expect((await mine(id)).data.leaves).toEqual([]);
  });
});

describe('leave.mine', () => {
  it('leave.mine has the own leaves of the deputy, the newest first, and the leaves that can be requested now', async () => {
    const id = await announce(SESSION);
    const [first, second, third] = (await sittingsOf(id)) as [number, number, number];
    const { data: one } = await ask(id, { sittingIds: [first] });
    await withdraw(one.id);
    await moveTime(world, '2026-03-05T03:00:00Z');
    const { data: two } = await ask(id, { sittingIds: [second] });
    await ask(id, { sittingIds: [third] }, cast.colleague);
    const { data } = await mine(id);
    expect(data.leaves).toEqual([(await get(two.id, cast.deputy)).data, (await get(one.id, cast.deputy)).data]);
    expect(data.whole).toEqual({ way: 'presidium', until: '2026-03-07T01:00:00.000Z', isOpen: false });
    expect(data.sittings).toEqual([
      { sittingId: first, name: '2026年3月10日上午', way: 'delegation', until: '2026-03-10T01:00:00.000Z', isOpen: true },
      { sittingId: second, name: '2026年3月10日下午', way: 'delegation', until: '2026-03-10T06:30:00.000Z', isOpen: false },
      { sittingId: third, name: '2026年3月11日上午', way: 'delegation', until: '2026-03-11T01:00:00.000Z', isOpen: true },
    ]);
  });
});

describe('the list of leaves', () => {
  it('the list of leaves has waiting ones first and working filters, and can be exported as a table', async () => {
    const id = await announce();
    const session = await announce(SESSION);
    const { data: old } = await ask(id);
    await moveTime(world, '2026-03-05T02:10:00Z');
    const { data: part } = await ask(session, { sittingIds: [(await sittingsOf(session))[0] ?? 0] }, cast.other);
    await grant(part.id);
    const county = await announce({ title: '莲都区视察' }, cast.countyOffice);
    const { data: below } = await ask(county, {}, cast.countyDeputy);
    const ids = async (query: CallInput<'leave.list'>['query'], by = cast.office) =>
      (await listed(by, query)).data.items.map((line) => line.id);
    expect(await ids({})).toEqual([below.id, old.id, part.id]);
    expect(await ids({ state: 'granted' })).toEqual([part.id]);
    expect(await ids({ way: 'convener' })).toEqual([below.id, old.id]);
    expect(await ids({ areaCode: '331102' })).toEqual([below.id]);
    expect(await ids({ activityId: session })).toEqual([part.id]);
    expect(await ids({ keyword: cast.other.name })).toEqual([part.id]);
    expect(await ids({ keyword: '莲都区' })).toEqual([below.id]);
    expect(await ids({ from: '2026-03-11' })).toEqual([]);
    expect(await ids({ from: '2026-03-10', to: '2026-03-10' })).toHaveLength(3);
    expect(await ids({ to: '2026-03-09' })).toEqual([]);
    expect(await ids({}, cast.countyOffice)).toEqual([below.id]);
    expect((await listed(cast.office, { state: 'gone' as never })).status).toBe(400);
    expect((await get(below.id)).data.actions).toEqual([]);
    expect((await grant(below.id)).error).toBe('access.area');

    const { data: started } = await world.call(cast.office, 'exchange.startExport', {
      body: { list: 'leave', way: 'delegation' } as never,
    });
    const { rows } = await readSheet((await fetchFile(world, cast.office, 'exchange.exportFile', (started as { id: string }).id)).bytes);
    expect(rows).toMatchObject([
      { 代表: cast.other.name, 请假范围: '2026年3月10日上午', 状态: '准假', 批准方式: '代表团或者大会秘书处批准' },
    ]);
  });

  it('the files of a leave are visible to every user who sees the leave', async () => {
    const id = await announce();
    const form = await aForm({ field: 'file', name: '诊断证明.pdf', content: aPdf(2000) });
    const bearer = (by: Person) => ({ authorization: `Bearer ${by.token}` });
    const headers = { ...form.headers, ...bearer(cast.deputy) };
    const sent = await world.app.inject({ method: 'POST', url: '/api/admin/file/upload', headers, payload: form.payload });
    const file = sent.json<{ data: FileRef }>().data;
    expect((await ask(id, { fileIds: [file.id] }, cast.other)).error).toBe('file.not_attachable');
    const { data } = await ask(id, { fileIds: [file.id] });
    expect(data.files).toMatchObject([{ id: file.id, name: '诊断证明.pdf' }]);
    const download = async (by: Person) =>
      (await world.app.inject({ method: 'GET', url: `/api/admin/file/download?id=${file.id}`, headers: bearer(by) })).statusCode;
    expect([await download(cast.office), await download(cast.deputy)]).toEqual([200, 200]);
    expect([await download(cast.colleague), await download(cast.countyOffice), await download(liaison)]).toEqual([404, 404, 404]);
  });
});

describe('who may call', () => {
  it('leave calls refuse a visitor and every role without access', async () => {
    const id = await announce();
    const { data } = await ask(id);
    const calls: [string, (by: Person | null) => Promise<{ status: number }>, Person[]][] = [
      ['leave.list', (by) => world.call(by, 'leave.list', { query: {} }), [cast.deputy, unit]],
      ['leave.get', (by) => get(data.id, by), [unit]],
      ['leave.toDecide', (by) => world.call(by, 'leave.toDecide', {}), [cast.deputy, unit]],
      ['leave.mine', (by) => mine(id, by), [cast.office, liaison, unit]],
      ['leave.create', (by) => ask(id, {}, by), [cast.office, liaison, unit]],
      ['leave.enter', (by) => enter(id, {}, by), [cast.deputy, liaison, unit]],
      ['leave.grant', (by) => grant(data.id, by), [cast.deputy, unit]],
      ['leave.refuse', (by) => refuse(data.id, by), [cast.deputy, unit]],
      ['leave.withdraw', (by) => withdraw(data.id, by), [liaison, unit]],
    ];
    for (const [name, call, others] of calls) {
      expect([name, (await call(null)).status]).toEqual([name, 401]);
      for (const other of others) expect([name, (await call(other)).status]).toEqual([name, 403]);
    }
    for (const by of [cast.colleague, cast.countyOffice, liaison]) expect((await get(data.id, by)).error).toBe('leave.not_found');
    expect((await get(999_999)).error).toBe('leave.not_found');
    expect((await get('x' as never)).status).toBe(400);
    expect((await grant(data.id, cast.office, { version: 7 })).error).toBe('leave.stale');
  });
});
