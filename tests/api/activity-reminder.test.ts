import { REMIND_AFTER_HOURS } from '@contract/rules/activity';
import { testSecrets } from '../support/keys';
import { type ActivityCast, announced, askLeave, invites, seedActivityCast, THURSDAY, messagesOf } from '../builders/activity';
import { fetchFile, readSheet } from '../builders/office-file';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HOUR_MS = 3_600_000;

let world: World;
let cast: ActivityCast;

beforeAll(async () => {
  world = await openWorld({ now: THURSDAY });
  cast = await seedActivityCast(world);
});
beforeEach(() => {
  world.time.now = THURSDAY;
});
afterAll(() => world.close());

/** Moves the time and extends the sessions, which would expire in the meantime. */
async function later(hours: number): Promise<void> {
  world.time.now = new Date(world.time.now.getTime() + hours * HOUR_MS);
  const expiresAt = new Date(world.time.now.getTime() + 12 * HOUR_MS);
  await world.db.updateTable('session').set({ expiresAt, seenAt: world.time.now }).execute();
}

const ofThree = () =>
  announced(world, cast.office, {
    invited: invites({ deputyIds: [cast.deputy, cast.colleague, cast.other].map(({ deputyId }) => deputyId) }),
  });
const seen = async (id: number) => (await world.call(cast.office, 'activity.get', { params: { id } })).data;
const remind = async (id: number, person = cast.office, version?: number) =>
  world.call(person, 'activity.remind', { params: { id }, body: { version: version ?? (await seen(id)).version } });
const remindersOf = async (id: number) => (await messagesOf(world.db, id)).filter(({ about }) => about === 'activity-unanswered');

describe('activity.remind', () => {
  it('activity.remind notifies only deputies without an answer, and records the user, time and number of people', async () => {
    const id = await ofThree();
    await world.call(cast.deputy, 'activity.answer', { params: { id }, body: { answer: 'coming' } });
    await askLeave(world, cast.colleague, id, '外出学习');
    await later(REMIND_AFTER_HOURS);
    expect((await seen(id)).actions).toContain('remind');
    const answer = await remind(id);
    expect(answer).toMatchObject({
      status: 200,
      data: { reminding: { lastAt: world.time.now.toISOString(), lastByName: cast.office.name, lastPeople: 1 } },
    });
    expect(await remindersOf(id)).toMatchObject([
      {
        userinfoId: cast.other.userinfoId,
        title: '请回复能否参加',
        text: expect.stringContaining('请在 2026-03-09 18:00 前报名') as string,
      },
    ]);
    const { items } = (await world.call(cast.office, 'activity.people', { params: { id }, query: {} })).data;
    expect(items.map(({ deputyId, remindedAt }) => [deputyId, remindedAt])).toContainEqual([
      cast.other.deputyId,
      world.time.now.toISOString(),
    ]);
    expect(items.filter(({ remindedAt }) => remindedAt !== null)).toHaveLength(1);
  });

  it('activity.remind is offered and allowed only half a day after the last notice or reminder', async () => {
    const id = await ofThree();
    const refused = { status: 429, error: 'activity.reminded_recently' };
    expect((await seen(id)).actions).not.toContain('remind');
    expect(await remind(id)).toMatchObject(refused);
    await later(REMIND_AFTER_HOURS);
    const [first, second] = await Promise.all([remind(id), remind(id, cast.station)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect((await seen(id)).actions).not.toContain('remind');
    expect(await remind(id)).toMatchObject(refused);
    await later(REMIND_AFTER_HOURS);
    expect((await remind(id)).status).toBe(200);
    expect(await remindersOf(id)).toHaveLength(6);
  });

  it('activity.remind is refused when all have answered, on a stale version, and after the start', async () => {
    const id = await announced(world, cast.office, { invited: invites({ deputyIds: [cast.deputy.deputyId] }) });
    await later(REMIND_AFTER_HOURS);
    expect(await remind(id, cast.office, 1)).toMatchObject({ status: 409, error: 'activity.stale' });
    const begun = await ofThree();
    await world.call(cast.deputy, 'activity.answer', { params: { id }, body: { answer: 'coming' } });
    expect((await seen(id)).actions).not.toContain('remind');
    expect(await remind(id)).toMatchObject({ status: 409, error: 'activity.all_answered' });
    await later(24 * 5);
    expect((await seen(begun)).actions).not.toContain('remind');
    expect(await remind(begun)).toMatchObject({ status: 409, error: 'activity.not_next' });
    expect(await remindersOf(id)).toEqual([]);
  });

  it('activity.remind accepts a version and nothing else', async () => {
    const id = await ofThree();
    for (const body of [{}, { version: 'x' }, { version: 2, all: true }])
      expect(await world.call(cast.office, 'activity.remind', { params: { id }, body: body as { version: number } })).toMatchObject({
        status: 400,
        error: 'request.invalid',
      });
  });
});

describe('activity.peopleFile', () => {
  const file = (person: Person | null, id: number) => fetchFile(world, person, 'activity.peopleFile', id);

  it('activity.peopleFile is a table of all invited people, with masked numbers and without formulas', async () => {
    const { textCipher } = await testSecrets(world.db);
    const { db } = world;
    await db
      .updateTable('account')
      .set({ mobileCipher: textCipher.encrypt('13812345678') })
      .where('id', '=', cast.deputy.accountId)
      .execute();
    await db.updateTable('account').set({ mobileCipher: 'not ours' }).where('id', '=', cast.other.accountId).execute();
    const id = await ofThree();
    await askLeave(world, cast.deputy, id, '=HYPERLINK("http://x","外出")');
    const fetched = await file(cast.office, id);
    expect(fetched).toMatchObject({ status: 200, type: XLSX, name: '受邀代表_视察老旧小区改造_2026-03-05.xlsx' });
    const { titles, rows } = await readSheet(fetched.bytes);
    expect(titles).toEqual(['编号', '姓名', '代表团', '手机号', '回复', '请假原因', '回复时间']);
    expect(rows).toHaveLength(3);
    expect(rows.find((row) => row['姓名'] === cast.deputy.name)).toMatchObject({
      手机号: '138****5678',
      回复: '请假',
      请假原因: '=HYPERLINK("http://x","外出")',
      回复时间: new Date('2026-03-05T10:00:00Z'),
    });
    expect(rows.find((row) => row['姓名'] === cast.other.name)).toMatchObject({ 回复: '未回复' });
    expect(JSON.stringify(rows)).not.toContain('13812345678');
  });

  it('activity.peopleFile is also for areas above, and refused to neighbours, visitors and deputies', async () => {
    const id = await announced(world, cast.countyOffice, { invited: invites({ everyone: true }) });
    const neighbour = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
    expect((await file(cast.office, id)).status).toBe(200);
    expect(await file(neighbour, id)).toMatchObject({ status: 404, error: 'activity.not_found' });
    expect(await file(cast.countyDeputy, id)).toMatchObject({ status: 403, error: 'access.denied' });
    expect(await file(null, id)).toMatchObject({ status: 401, error: 'session.missing' });
  });
});
