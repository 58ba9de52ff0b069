import type { CallInput } from '@contract/contract';
import { makeReminderClock } from '../../server/modules/addressee/clock';
import { testSecrets } from '../support/keys';
import type { ModuleParts } from '../../server/platform/module-parts';
import { type ActivityCast, seedActivityCast, THURSDAY } from '../builders/activity';
import { openMessages } from '../builders/message-service';
import { moveTime } from '../builders/move-time';
import { addresses, announcedNotice } from '../builders/notice';
import { fetchFile, readSheet } from '../builders/office-file';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

// The rules of the list of addressees for every published record; notices represent all of them.

const CONFIRM_BY = '2026-03-06T10:00:00.000Z';

let world: World;
let cast: ActivityCast;
let townOffice: Person;

beforeAll(async () => {
  world = await openWorld({ now: THURSDAY });
  cast = await seedActivityCast(world);
  townOffice = await world.signIn({ roleKind: 'town-congress', areaCode: '331102001' });
});
afterAll(() => world.close());
beforeEach(() => moveTime(world, THURSDAY));

const named = (id: number) => ({ subjectType: 'notice', subjectId: id }) as const;
const listOf = (id: number, query: Partial<CallInput<'addressee.list'>['query']> = {}, by: Person = cast.office) =>
  world.call(by, 'addressee.list', { query: { ...named(id), ...query } });
const idsIn = async (id: number, query = {}) =>
  (await listOf(id, query)).data.items.map(({ userinfoId }) => userinfoId).sort((one, other) => one - other);
const read = (id: number, by: Person) => world.call(by, 'addressee.read', { body: named(id) });
const confirm = (id: number, by: Person) => world.call(by, 'addressee.confirm', { body: named(id) });
const remind = (id: number, by: Person = cast.office) => world.call(by, 'addressee.remind', { body: named(id) });
const noticesOf = async (id: number, about: string) =>
  (
    await world.db
      .selectFrom('message')
      .where('subjectType', '=', 'notice')
      .where('subjectId', '=', id)
      .where('about', '=', about)
      .select('userinfoId')
      .orderBy('userinfoId')
      .execute()
  ).map(({ userinfoId }) => userinfoId);
const nameOf = async ({ accountId }: Person) =>
  (await world.db.selectFrom('account').select('name').where('id', '=', accountId).executeTakeFirstOrThrow()).name;
const inOrder = (...people: Person[]) => people.map(({ userinfoId }) => userinfoId).sort((one, other) => one - other);

const clockOf = () => {
  const clock = { now: () => world.time.now };
  const published = { notice: { phaseOf: () => Promise.resolve('announced'), reminderOf } };
  const moduleParts = { published } as unknown as ModuleParts;
  const onError = (error: unknown) => {
    throw error;
  };
  return makeReminderClock({ db: world.db, clock, messages: openMessages(world.db, clock), moduleParts, onError });
};
const reminderOf = () => Promise.resolve({ about: 'notice-unread', title: '请阅读通知', text: '', notice: 'noticeUnread' as const });

describe('a choice of addressees', () => {
  const count = async (change: Parameters<typeof addresses>[0], by: Person = cast.office) =>
    world.call(by, 'addressee.count', { body: { addressing: addresses(change) } });

  it('addressees can be chosen by role, in the area and below', async () => {
    expect((await count({ roleKinds: ['deputy'] })).data).toEqual({ people: 4, withoutAccount: 0 });
    expect((await count({ roleKinds: ['deputy'] }, cast.countyOffice)).data.people).toBe(1);
    expect((await count({ roleKinds: ['town-congress', 'congress-office'] })).data.people).toBe(3);
  });

  it('addressees can be chosen by area, with all roles there or only the named ones', async () => {
    expect((await count({ areaCodes: ['331102'] })).data.people).toBe(3);
    expect((await count({ areaCodes: ['331102'], roleKinds: ['deputy'] })).data.people).toBe(1);
  });

  it('addressees can be chosen by delegation and by name, and each person is counted once', async () => {
    const { delegationId } = cast.deputy;
    expect((await count({ delegationIds: [delegationId], userinfoIds: [cast.deputy.userinfoId] })).data.people).toBe(2);
    expect((await count({ userinfoIds: [cast.deputy.userinfoId, cast.countyDeputy.userinfoId] })).data.people).toBe(2);
  });

  it('the count of addressees shows the deputies without an account', async () => {
    await world.db.updateTable('account').set({ disabled: true }).where('id', '=', cast.other.accountId).execute();
    expect((await count({ roleKinds: ['deputy'] })).data).toEqual({ people: 3, withoutAccount: 1 });
    expect((await count({ delegationIds: [cast.other.delegationId] })).data).toEqual({ people: 0, withoutAccount: 1 });
    await world.db.updateTable('account').set({ disabled: false }).where('id', '=', cast.other.accountId).execute();
  });

  it.each([
    ['an area beside', { areaCodes: ['331103'] }],
    ['the area above', { areaCodes: ['3311'] }],
    ['a delegation elsewhere', 'delegation'],
    ['somebody elsewhere', 'person'],
  ] as const)('a choice of addressees refuses %s', async (_, change) => {
    const wanted =
      change === 'delegation'
        ? { delegationIds: [cast.deputy.delegationId] }
        : change === 'person'
          ? { userinfoIds: [cast.office.userinfoId] }
          : { areaCodes: [...change.areaCodes] };
    expect(await count(wanted, cast.countyOffice)).toMatchObject({ status: 400, error: 'addressee.unknown', field: 'addressing' });
  });

  it('an administrator of the platform cannot be an addressee', async () => {
    const admin = await world.signIn({ roleKind: 'system-admin' });
    expect((await count({ userinfoIds: [admin.userinfoId] })).error).toBe('addressee.unknown');
    expect((await world.call(admin, 'addressee.count', { body: { addressing: addresses() } })).status).toBe(403);
  });

  it('the choice offers the roles, areas and delegations of the area, and finds people by a part of their name', async () => {
    const name = await nameOf(cast.deputy);
    const found = (await world.call(cast.office, 'addressee.find', { query: { keyword: name } })).data;
    expect(found.roles.find(({ roleKind }) => roleKind === 'deputy')).toEqual({ roleKind: 'deputy', people: 4 });
    expect(found.people).toContainEqual({ userinfoId: cast.deputy.userinfoId, name, roleName: '代表' });
    expect(found.delegations.map(({ id }) => id)).toContain(cast.countyDeputy.delegationId);
    expect((await world.call(townOffice, 'addressee.find', { query: { keyword: '代' } })).data.areas).toEqual([]);
    expect((await world.call(cast.deputy, 'addressee.find', { query: {} })).status).toBe(403);
  });
});

describe('the table of addressees', () => {
  const table = async (subjectId: number, by: Person, filters = {}) => {
    const body = { list: 'addressee', subjectType: 'notice', subjectId, ...filters } as const;
    const { data } = await world.call(by, 'exchange.startExport', { body });
    return readSheet((await fetchFile(world, by, 'exchange.exportFile', data.id)).bytes);
  };
  const give = async ({ accountId }: Person, mobile: string) => {
    const { textCipher } = await testSecrets(world.db);
    const mobileCipher = textCipher.encrypt(mobile);
    await world.db.updateTable('account').set({ mobileCipher }).where('id', '=', accountId).execute();
  };

  it('the table of addressees shows full numbers of deputies to permitted readers, and all other numbers masked', async () => {
    await give(cast.deputy, '13911112222');
    await give(townOffice, '13933334444');
    const userinfoIds = [cast.deputy.userinfoId, townOffice.userinfoId];
    const id = await announcedNotice(world, cast.office, { addressing: addresses({ userinfoIds }) });
    await read(id, cast.deputy);
    const numbersIn = async (by: Person) => (await table(id, by)).rows.map((row) => row['手机号']);
    expect(await numbersIn(cast.office)).toEqual(['139****4444', '13911112222']);
    expect(await numbersIn(cast.station)).toEqual(['139****4444', '139****2222']);
    const { rows } = await table(id, cast.office, { state: 'read' });
    expect(rows).toMatchObject([
      { 姓名: await nameOf(cast.deputy), 状态: '已读', 送达: '是', 阅读时间: expect.any(Date) as Date, 确认时间: null },
    ]);
  });

  it('the table of addressees is empty for a user who is not a publisher, and for an unknown notice', async () => {
    const id = await announcedNotice(world, cast.office, { addressing: addresses({ userinfoIds: [cast.deputy.userinfoId] }) });
    expect((await table(id, cast.countyOffice)).rows).toEqual([]);
    expect((await table(2_000_000, cast.office)).rows).toEqual([]);
    const body = { list: 'addressee', subjectType: 'notice', subjectId: id } as const;
    expect((await world.call(cast.deputy, 'exchange.startExport', { body })).status).toBe(403);
  });
});

describe('the list of addressees', () => {
  const toThree = () => addresses({ userinfoIds: [cast.deputy, cast.colleague, cast.other].map(({ userinfoId }) => userinfoId) });

  it('the list of addressees shows the read and confirmed states, with the totals', async () => {
    const id = await announcedNotice(world, cast.office, { addressing: toThree(), confirmBy: CONFIRM_BY });
    await moveTime(world, '2026-03-05T04:00:00Z');
    expect((await read(id, cast.deputy)).status).toBe(200);
    await moveTime(world, '2026-03-05T06:00:00Z');
    expect((await confirm(id, cast.colleague)).data).toEqual({
      readAt: '2026-03-05T06:00:00.000Z',
      confirmedAt: '2026-03-05T06:00:00.000Z',
      confirmBy: CONFIRM_BY,
    });
    const { data } = await listOf(id);
    expect(data.items.map(({ userinfoId, state }) => [userinfoId, state])).toEqual([
      [cast.other.userinfoId, 'unread'],
      [cast.deputy.userinfoId, 'read'],
      [cast.colleague.userinfoId, 'confirmed'],
    ]);
    expect(data.figures).toEqual({ addressed: 3, delivered: 2, read: 2, confirmed: 1, late: 0, medianHours: 3 });
    expect(data.waiting).toBe(2);
    expect(await idsIn(id, { state: 'unread' })).toEqual(inOrder(cast.other));
    expect(await idsIn(id, { state: 'read' })).toEqual(inOrder(cast.deputy));
    expect(await idsIn(id, { state: 'confirmed' })).toEqual(inOrder(cast.colleague));
    expect(await idsIn(id, { state: 'undelivered' })).toEqual(inOrder(cast.other));
    expect(await idsIn(id, { keyword: await nameOf(cast.deputy), pageSize: 1 })).toHaveLength(1);
  });

  it('the first read and confirm times stay, even if they are repeated', async () => {
    const id = await announcedNotice(world, cast.office, { addressing: toThree(), confirmBy: CONFIRM_BY });
    await confirm(id, cast.deputy);
    await moveTime(world, '2026-03-05T09:00:00Z');
    await read(id, cast.deputy);
    expect((await confirm(id, cast.deputy)).data.confirmedAt).toBe(THURSDAY.toISOString());
  });

  it('the list of addressees separates late confirmations from those in time', async () => {
    const id = await announcedNotice(world, cast.office, { addressing: toThree(), confirmBy: CONFIRM_BY });
    await confirm(id, cast.deputy);
    await moveTime(world, '2026-03-06T10:00:01Z');
    expect((await confirm(id, cast.colleague)).status).toBe(200);
    expect(await idsIn(id, { state: 'late' })).toEqual(inOrder(cast.colleague));
    expect((await listOf(id)).data.figures).toMatchObject({ confirmed: 2, late: 1 });
  });

  it('the list of addressees is only for its publishers, and a user can only mark the own copy as read', async () => {
    const id = await announcedNotice(world, cast.office, { addressing: toThree() });
    expect((await listOf(id, {}, cast.station)).status).toBe(200);
    for (const other of [cast.countyOffice, townOffice]) {
      expect((await listOf(id, {}, other)).error).toBe('notice.not_found');
      expect((await remind(id, other)).error).toBe('notice.not_found');
    }
    expect((await listOf(id, {}, cast.deputy)).status).toBe(403);
    expect((await read(id, cast.countyDeputy)).error).toBe('addressee.not_you');
    expect((await confirm(id, cast.countyDeputy)).error).toBe('addressee.not_you');
    expect((await confirm(id, cast.deputy)).error).toBe('addressee.not_asked');
    expect((await world.call(null, 'addressee.read', { body: named(id) })).status).toBe(401);
  });

  it('reading a notice removes its message from the unread messages of the reader', async () => {
    const unread = async () => (await world.call(cast.other, 'message.unread', {})).data.count;
    const before = await unread();
    const id = await announcedNotice(world, cast.office, { addressing: toThree() });
    expect(await unread()).toBe(before + 1);
    await read(id, cast.other);
    expect(await unread()).toBe(before);
  });
});

describe('reminding', () => {
  const toTwo = () => addresses({ delegationIds: [cast.deputy.delegationId] });

  it('one reminder reaches all who have not read the notice, and another is refused for two hours', async () => {
    const id = await announcedNotice(world, cast.office, { addressing: toTwo() });
    expect((await remind(id)).error).toBe('addressee.reminded_recently');
    await moveTime(world, '2026-03-05T04:00:00Z');
    await read(id, cast.colleague);
    expect((await remind(id, cast.station)).data).toEqual({ people: 1 });
    expect(await noticesOf(id, 'notice-unread')).toEqual(inOrder(cast.deputy));
    expect((await listOf(id)).data).toMatchObject({
      lastRemindedAt: '2026-03-05T04:00:00.000Z',
      remindableFrom: '2026-03-05T06:00:00.000Z',
    });
    expect((await remind(id)).error).toBe('addressee.reminded_recently');
    await read(id, cast.deputy);
    await moveTime(world, '2026-03-05T07:00:00Z');
    expect((await remind(id)).error).toBe('addressee.all_done');
    expect((await listOf(id)).data.remindableFrom).toBeNull();
  });

  it('of two reminders at the same time only one is sent', async () => {
    const id = await announcedNotice(world, cast.office, { addressing: toTwo() });
    await moveTime(world, '2026-03-05T04:00:00Z');
    const answers = await Promise.all([remind(id), remind(id, cast.station)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(await noticesOf(id, 'notice-unread')).toEqual(inOrder(cast.deputy, cast.colleague));
  });

  it('the clock reminds a day later and once more, only the addressees who still have to read or confirm', async () => {
    const clock = clockOf();
    await clock.remind(new Date('2026-03-20T00:00:00Z'));
    const id = await announcedNotice(world, cast.office, { addressing: toTwo(), confirmBy: CONFIRM_BY });
    await read(id, cast.colleague);
    const at = async (time: string) => {
      await moveTime(world, time);
      return clock.remind(world.time.now);
    };
    expect(await at('2026-03-06T01:59:00Z')).toBe(0);
    expect(await at('2026-03-06T02:00:00Z')).toBe(2);
    expect(await at('2026-03-06T02:01:00Z')).toBe(0);
    await confirm(id, cast.colleague);
    expect(await at('2026-03-07T02:00:00Z')).toBe(1);
    expect(await at('2026-03-09T02:00:00Z')).toBe(0);
    expect(await noticesOf(id, 'notice-unread')).toEqual(inOrder(cast.deputy, cast.deputy, cast.colleague));
  });

  it('the clocks of two nodes at the same time remind each addressee once', async () => {
    await clockOf().remind(new Date('2026-03-20T00:00:00Z'));
    const id = await announcedNotice(world, cast.office, { addressing: toTwo() });
    await moveTime(world, '2026-03-06T03:00:00Z');
    await Promise.all([clockOf().remind(world.time.now), clockOf().remind(world.time.now)]);
    expect(await noticesOf(id, 'notice-unread')).toEqual(inOrder(cast.deputy, cast.colleague));
  });
});
