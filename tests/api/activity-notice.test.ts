import { sql } from 'kysely';
import { type ActivityCast, anActivity, announced, invites, seedActivityCast, THURSDAY, messagesOf } from '../builders/activity';
import { moveTime } from '../builders/move-time';
import type { Person } from '../builders/people';
import { until } from '../support/until';
import { BASE, openWorkNoticeWorld, type WorkNoticeWorld } from '../builders/work-notice-world';

let world: WorkNoticeWorld;
let cast: ActivityCast;

beforeAll(async () => {
  world = await openWorkNoticeWorld({ now: THURSDAY });
  cast = await seedActivityCast(world);
  await world.bind('dingtalk', { 'ding-deputy': cast.deputy.accountId, 'nobody-of-the-address-book': cast.colleague.accountId });
});
afterAll(() => world.close());
beforeEach(() => moveTime(world, THURSDAY));

const invited = () => invites({ deputyIds: [cast.deputy.deputyId, cast.colleague.deputyId] });
const cardsWith = async (words: string) =>
  (await world.cards('dingtalk', 'ding-deputy')).filter(({ markdown }) => markdown.includes(words));
const undelivered = async (person: Person, id: number) =>
  (await world.call(person, 'message.list', { query: {} })).data.items.filter(
    ({ about, subject }) => about === 'undelivered' && subject.type === 'activity' && subject.id === id,
  );
const noticesOf = async (id: number) =>
  (await world.call(cast.office, 'workNotice.list', { query: { subjectType: 'activity', subjectId: id } })).data.items;

it('an announcement reaches the phone with a link to the sign-up page, and its sender sees the failed deliveries', async () => {
  const id = await announced(world, cast.office, { title: '关于送达的活动', invited: invited() });
  await world.settled();
  expect(await cardsWith('关于送达的活动')).toMatchObject([{ title: '活动通知', single_url: `${BASE}/hdtzBaoMing?id=${String(id)}` }]);
  const [notice, ...others] = await noticesOf(id);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ kind: 'activity', title: '活动通知', senderName: cast.office.name, counts: { delivered: 1, failed: 1 } });
  expect(notice?.receivers).toMatchObject([
    { roleName: '代表', platform: 'dingtalk', state: 'failed', reason: 'unknown-person' },
    { roleName: '代表', platform: 'dingtalk', state: 'delivered', reason: null },
  ]);
  const [first] = await undelivered(cast.office, id);
  expect(first).toMatchObject({ title: '工作通知没有送到' });
  expect(first?.text).toMatch(/^关于送达的活动\n“活动通知”没有送到：.+（平台通讯录中没有这个人）。请用电话等方式告知。$/);
  expect(await undelivered(cast.station, id)).toEqual([]);
});

it('a change and a cancellation are each sent once, in the name of the user who did it', async () => {
  const id = await announced(world, cast.office, { title: '关于变动的活动', invited: invited() });
  const body = { ...anActivity({ title: '关于变动的活动', place: '二号楼', invited: invited() }), version: 2 };
  await world.call(cast.station, 'activity.edit', { params: { id }, body });
  await world.call(cast.office, 'activity.cancel', { params: { id }, body: { version: 3, reason: '台风' } });
  await world.settled();
  expect((await cardsWith('关于变动的活动')).map(({ title }) => title).sort()).toEqual(['活动取消', '活动有变动', '活动通知'].sort());
  expect((await noticesOf(id)).map(({ title, senderName }) => [title, senderName]).sort()).toEqual(
    [
      ['活动通知', cast.office.name],
      ['活动有变动', cast.station.name],
      ['活动取消', cast.office.name],
    ].sort(),
  );
  expect((await undelivered(cast.station, id)).map(({ text }) => text)).toEqual([expect.stringContaining('“活动有变动”没有送到')]);
});

it('two starting servers send the reminder for tomorrow once, and the organiser sees the failed deliveries', async () => {
  const { data: draft } = await world.call(cast.office, 'activity.create', {
    body: anActivity({ title: '关于明天的活动', invited: invited() }),
  });
  // The user who announces the activity is its organiser from then on.
  await world.call(cast.station, 'activity.announce', { params: { id: draft.id }, body: { version: 1 } });
  await world.settled();
  await moveTime(world, '2026-03-09T00:00:00Z');
  const stops = await Promise.all([world.startNode(), world.startNode()]);
  const isTold = async () => (await messagesOf(world.db, draft.id)).some(({ about }) => about === 'activity-tomorrow');
  await until(isTold);
  await world.settled();
  await Promise.all(stops.map((stop) => stop()));
  const cards = await cardsWith('关于明天的活动');
  expect(cards.map(({ title }) => title)).toEqual(['活动通知', '明天有活动']);
  expect(cards[1]).toMatchObject({ single_url: `${BASE}/hdtzBaoMing?id=${String(draft.id)}` });
  const reminder = (await noticesOf(draft.id)).find(({ kind }) => kind === 'activityTomorrow');
  expect(reminder).toMatchObject({ senderName: null, counts: { delivered: 1, failed: 1 } });
  expect((await undelivered(cast.station, draft.id)).map(({ text }) => text)).toEqual([
    expect.stringContaining('“明天有活动”没有送到'),
    expect.stringContaining('“活动通知”没有送到'),
  ]);
  expect(await undelivered(cast.office, draft.id)).toEqual([]);
});

it('a refused announcement sends nothing', async () => {
  const { data: draft } = await world.call(cast.office, 'activity.create', { body: anActivity({ title: '关于未发布的活动' }) });
  await world.call(cast.office, 'activity.announce', { params: { id: draft.id }, body: { version: 1 } });
  await world.settled();
  expect([await cardsWith('关于未发布的活动'), await noticesOf(draft.id), await messagesOf(world.db, draft.id)]).toEqual([[], [], []]);
});

describe('an activity for all', () => {
  const MANY = 9000;

  it(`an activity for all invites and notifies ${String(MANY)} deputies at once`, async () => {
    await sql`WITH chosen AS (SELECT term_id, delegation_id, area_code FROM deputy WHERE id = ${cast.deputy.deputyId}),
      people AS (
        INSERT INTO deputy (term_id, delegation_id, area_code, name, gender, ethnicity)
        SELECT term_id, delegation_id, area_code, '群众代表' || n, '女', '汉族' FROM chosen, generate_series(1, ${MANY}::int) AS n
        RETURNING id),
      accounts AS (
        INSERT INTO account (username, name, password_hash, mobile_cipher) SELECT 'many' || id, '群众代表', '', '' FROM people
        RETURNING id, username)
      INSERT INTO userinfo (account_id, role_kind, role_name, area_code, deputy_id)
      SELECT accounts.id, 'deputy', '代表', '3311', substr(username, 5)::int FROM accounts`.execute(world.db);
    const begun = Date.now();
    const id = await announced(world, cast.office, { title: '关于人人参加的活动', invited: invites({ everyone: true }) });
    console.info(`announced to ${String(MANY)} deputies in ${String(Date.now() - begun)} ms`);
    const { data } = await world.call(cast.office, 'activity.get', { params: { id } });
    expect(data.people?.invited).toBe(MANY + 4);
    expect(await messagesOf(world.db, id)).toHaveLength(MANY + 4);
    const [notice] = await noticesOf(id);
    expect(Object.values(notice?.counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(MANY + 4);
    await world.settled();
  });
});
