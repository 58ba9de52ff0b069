import type { Subject } from '@contract/rules/subjects';
import type { Notice } from '@contract/schema/work-notice';
import { sql } from 'kysely';
import { activitySubject } from '../../server/modules/activity/subject';
import { suggestionSubject } from '../../server/modules/suggestion/subject';
import type { Subjects } from '../../server/platform/module-parts';
import {
  makeWorkNoticeOutbox,
  makeWorkNoticeSender,
  type WorkNoticeOrder,
  type WorkNoticeOutbox,
} from '../../server/modules/work-notice/service';
import { testSecrets } from '../support/keys';
import { makeJobs } from '../../server/platform/jobs/jobs';
import { makeOpenPlatforms } from '../../server/platform/open-platform/platforms';
import { readPlatforms } from '../../server/platform-environment';
import { openEmulator, type TestEmulator } from '../builders/emulator';
import { openMessages } from '../builders/message-service';
import { moveTime } from '../builders/move-time';
import { nothing, openWorkNoticeWire, type WorkNoticeWire } from '../builders/work-notice-wire';
import { BASE, type WorkNoticeWorld, openWorkNoticeWorld } from '../builders/work-notice-world';
import type { Person } from '../builders/people';
import { type Cast, seedCast } from '../builders/cast';
import { seedFor, type Steps, stepsOf } from '../builders/suggestion-steps';
import { until } from '../support/until';

const MORNING = new Date('2026-03-05T02:00:00Z');

let world: WorkNoticeWorld;
let cast: Cast;
let steps: Steps;
let outbox: WorkNoticeOutbox;

beforeAll(async () => {
  world = await openWorkNoticeWorld({ now: MORNING });
  cast = await seedCast(world);
  steps = stepsOf(world, cast);
  const jobs = makeJobs({ db: world.db, onError: (error) => fail(error) });
  outbox = makeWorkNoticeOutbox({ jobs, platforms: () => ['dingtalk', 'zhezhengding'], recalling: () => [], mobileBaseUrl: () => BASE });
  await world.bind('dingtalk', { 'ding-deputy': cast.deputy.accountId, 'ding-deputy2': cast.unit.accountId });
  await world.bind('zhezhengding', { '3311012': cast.otherDeputy.accountId });
});

afterAll(() => world.close());

beforeEach(() => moveTo(MORNING));

const noticesOf = async (person: Person, id: number): Promise<Notice[]> =>
  (await world.call(person, 'workNotice.list', { query: { subjectType: 'suggestion', subjectId: id } })).data.items;

const messagesOf = async (person: Person) =>
  (await world.call(person, 'message.list', { query: {} })).data.items.filter(({ about }) => about === 'undelivered');

const moveTo = (time: Date): Promise<void> => moveTime(world, time);

const item = (id: number): Subject => ({ type: 'suggestion', id });

const orderTo = ({ userinfoId }: Person) => ({ userinfoIds: [userinfoId], kind: 'deadline' as const, title: '催办提醒', senderId: null });

const addToOutbox = (...orders: WorkNoticeOrder[]): Promise<void> =>
  world.db.transaction().execute((trx) => outbox.add(trx, orders, world.time.now));

/** Returns the item's cards, which have its title in their text. */
async function cardOf(externalId: string, title: string, platform: 'dingtalk' | 'zhezhengding' = 'dingtalk') {
  const cards = await world.cards(platform, externalId);
  return cards.filter(({ markdown }) => markdown.includes(title));
}

const inState = (notice: Notice | undefined) => Object.fromEntries(Object.entries(notice?.counts ?? {}).filter(([, count]) => count > 0));

describe('a step that concerns somebody', () => {
  it('assigning notifies the unit with a link to the console, and shows the office that the notice arrived', async () => {
    const id = await steps.bringTo('assigned', { title: '关于交办通知的建议' });
    await world.settled();
    expect(await cardOf('ding-deputy2', '关于交办通知的建议')).toMatchObject([
      { title: '建议已交办', single_url: `${BASE}/suggestion/detail/${String(id)}` },
    ]);
    const [notice] = await noticesOf(cast.office, id);
    expect(notice).toMatchObject({ kind: 'assigned', senderName: cast.office.name, counts: { delivered: 1, unbound: 1 } });
    expect(notice?.receivers).toEqual([
      { name: cast.unitLead.name, roleName: '承办单位', platform: null, state: 'unbound', reason: null },
      { name: cast.unit.name, roleName: '承办单位', platform: 'dingtalk', state: 'delivered', reason: null },
    ]);
  });

  it('a reply notifies the lead deputy to rate, with a link to the phone page, and co-signers only of the reply', async () => {
    const id = await seedFor(world, cast, 'reply');
    const cosigner = { suggestionId: id, deputyId: cast.otherAuthor.deputyId, state: 'agreed' as const };
    await world.db
      .insertInto('cosigner')
      .values({ ...cosigner, invitedAt: MORNING, answeredAt: MORNING })
      .execute();
    const { title } = await world.db.selectFrom('suggestion').select('title').where('id', '=', id).executeTakeFirstOrThrow();
    await steps.done(cast.unit, 'reply', id);
    await world.settled();
    const link = `${BASE}/suggm-detail?id=${String(id)}`;
    const own = (await world.cards('dingtalk', 'ding-deputy')).filter(({ single_url }) => single_url === link);
    expect(own).toMatchObject([{ title: '建议已答复，请评价', markdown: expect.stringContaining(title) as string }]);
    expect((await world.cards('zhezhengding', '3311012')).filter(({ single_url }) => single_url === link)).toMatchObject([
      { title: '建议已答复' },
    ]);
    const notices = await noticesOf(cast.unit, id);
    expect(notices.map((notice) => [notice.kind, inState(notice)])).toEqual(
      expect.arrayContaining([
        ['toBeRated', { delivered: 1 }],
        // Zhezhengding does not report whether a notice was delivered.
        ['replied', { sent: 1 }],
      ]),
    );
  });

  it('two equal notices on one day are delivered twice', async () => {
    const order = { ...orderTo(cast.unit), subject: item(await seedFor(world, cast, 'urge')), text: '关于两次通知的建议' };
    await addToOutbox(order, order);
    await world.settled();
    const cards = await cardOf('ding-deputy2', '关于两次通知的建议');
    expect(cards).toHaveLength(2);
    expect(new Set(cards.map(({ markdown }) => markdown)).size).toBe(2);
  });

  it('a step that fails sends no notice', async () => {
    const id = await steps.bringTo('accepted', { title: '关于没有交办的建议' });
    const stale = await steps.take(cast.office, 'assign', id, { version: 1 });
    expect(stale.error).toBe('suggestion.stale');
    const unknown = await steps.take(cast.office, 'assign', id, { leadUnitIds: [2_000_000_000] });
    expect(unknown.status).toBe(400);
    expect(await noticesOf(cast.office, id)).toEqual([]);
    expect(await cardOf('ding-deputy2', '关于没有交办的建议')).toEqual([]);
  });

  it('a notice longer than the platform accepts is sent with its number and its first words', async () => {
    const id = await seedFor(world, cast, 'urge');
    await addToOutbox({ ...orderTo(cast.unit), subject: item(id), text: `关于长文的建议${'长'.repeat(3000)}` });
    await world.settled();
    const [card] = await cardOf('ding-deputy2', '关于长文的建议');
    expect(card?.markdown).toMatch(/2026-03-05 10:00（编号 [0-9a-f]{8}）/);
    expect((await noticesOf(cast.office, id))[0]?.counts.delivered).toBe(1);
  });
});

describe('whoever was not reached', () => {
  it('receivers that a notice did not reach are shown to the sender: 150 unknown people, in two calls', async () => {
    const people: Record<string, number> = {};
    for (let index = 0; index < 150; index += 1) {
      const person = await world.signIn({ roleKind: 'undertaking-unit', unitId: cast.otherUnitId });
      people[`person-${String(index)}`] = person.accountId;
    }
    await world.bind('dingtalk', people);
    const id = await steps.bringTo('accepted', { title: '关于通讯录的建议' });
    await steps.done(cast.office, 'assign', id, { leadUnitIds: [cast.otherUnitId] });
    await world.settled();
    const [notice] = await noticesOf(cast.office, id);
    // The 151st person of the unit is not bound to any platform.
    expect(inState(notice)).toEqual({ failed: 150, unbound: 1 });
    expect(notice?.receivers).toHaveLength(100);
    expect(notice?.receivers[0]).toMatchObject({ state: 'failed', reason: 'unknown-person' });
    const batches = await world.db
      .selectFrom('workNoticeBatch')
      .innerJoin('workNotice', 'workNotice.id', 'workNoticeBatch.noticeId')
      .where('workNotice.subjectId', '=', id)
      .selectAll('workNoticeBatch')
      .execute();
    expect(batches).toHaveLength(2);
    const notices = (await messagesOf(cast.office)).filter(({ subject }) => subject.id === id);
    expect(notices.map(({ text }) => /等 (\d+) 人/.exec(text)?.[1]).sort()).toEqual(['100', '50']);
    expect(notices[0]?.text).toContain('平台通讯录中没有这个人');
  });

  it('a receiver over the daily 500 notices is marked as failed and not sent, because the platform would report success', async () => {
    const id = await steps.bringTo('handling', { title: '关于通知过多的建议' });
    await world.settled();
    const filler = await seedFor(world, cast, 'urge');
    for (let index = 0; index < 500; index += 1) {
      const noticeId = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
      await world.db
        .insertInto('workNotice')
        .values({
          id: noticeId,
          subjectType: 'suggestion',
          subjectId: filler,
          kind: 'deadline',
          title: '',
          text: '',
          senderId: null,
          at: MORNING,
        })
        .execute();
      await world.db
        .insertInto('workNoticeReceiver')
        .values({
          noticeId,
          userinfoId: cast.unit.userinfoId,
          batchId: null,
          platform: 'dingtalk',
          externalId: 'ding-deputy2',
          state: 'delivered',
          reason: null,
          sentAt: MORNING,
        })
        .execute();
    }
    await addToOutbox({ ...orderTo(cast.unit), subject: item(id), text: '第五百零一条', senderId: cast.office.userinfoId });
    await world.settled();
    const late = (await noticesOf(cast.office, id)).find(({ kind }) => kind === 'deadline');
    expect(late?.receivers).toMatchObject([{ state: 'failed', reason: 'too-many' }]);
    expect((await messagesOf(cast.office)).find(({ subject }) => subject.id === id)?.text).toContain('当天收到的通知已达平台上限');
    expect((await cardOf('ding-deputy2', '第五百零一条')).length).toBe(0);

    // The next day there is room again.
    await moveTo(new Date('2026-03-05T16:00:01Z'));
    await addToOutbox({ ...orderTo(cast.unit), subject: item(id), text: '第二天的催办' });
    await world.settled();
    expect((await cardOf('ding-deputy2', '第二天的催办')).length).toBe(1);
  });
});

describe('who sees what became of notices', () => {
  it('offices see all notices of an item, a unit its own, and a user who may not see the item none', async () => {
    const id = await steps.bringTo('replied', { title: '关于谁能看见的建议' });
    await world.settled();
    expect((await noticesOf(cast.office, id)).map(({ kind }) => kind).sort()).toEqual(['assigned', 'toBeRated']);
    expect((await noticesOf(cast.unitLead, id)).map(({ kind }) => kind)).toEqual(['toBeRated']);
    expect(await noticesOf(cast.deputy, id)).toEqual([]);
    for (const stranger of [cast.strangeUnit, cast.countyOffice]) {
      expect(await world.call(stranger, 'workNotice.list', { query: { subjectType: 'suggestion', subjectId: id } })).toMatchObject({
        status: 404,
        error: 'suggestion.not_found',
      });
    }
    expect((await world.call(null, 'workNotice.list', { query: { subjectType: 'suggestion', subjectId: id } })).status).toBe(401);
  });
});

describe('a deadline that comes near', () => {
  it('a near deadline notifies its actor once, though two servers run', async () => {
    const id = await steps.bringTo('handling', { title: '关于临近期限的建议' });
    const { dueAt } = await world.db
      .selectFrom('deadline')
      .select('dueAt')
      .where('suggestionId', '=', id)
      .where('kind', '=', 'reply')
      .executeTakeFirstOrThrow();
    await moveTo(new Date(dueAt.getTime() - 60_000));
    const stops = await Promise.all([world.startNode(), world.startNode()]);
    const near = async () => (await cardOf('ding-deputy2', '关于临近期限的建议')).filter(({ title }) => title.includes('到期'));
    // A node that stops does not begin further work: one must have finished its round.
    await until(async () => (await near()).length > 0);
    await world.settled();
    await Promise.all(stops.map((stop) => stop()));
    expect(await near()).toHaveLength(1);
    expect((await noticesOf(cast.office, id))[0]).toMatchObject({ kind: 'deadline', senderName: null });
  });
});

describe('a platform that gives no answer', () => {
  let emulator: TestEmulator;
  let wire: WorkNoticeWire;

  beforeAll(async () => {
    emulator = await openEmulator('dingtalk');
    wire = await openWorkNoticeWire(emulator.url);
  });

  afterAll(async () => {
    wire.close();
    await emulator.stop();
  });

  /** Creates only the sender of work notices, with DingTalk at that address. */
  async function senderAt(url: string, env: Record<string, string> = {}) {
    const { db } = world;
    const clock = { now: () => world.time.now };
    const platforms = makeOpenPlatforms(readPlatforms({ ...emulator.env, DINGTALK_BASE_URL: url, ...env }), {
      db,
      clock,
      secrets: await testSecrets(db),
    });
    const jobs = makeJobs({ db, onError: (error) => fail(error) });
    // Only the subjects that these tests use.
    const subjects = { suggestion: suggestionSubject(db), activity: activitySubject(db) } as Subjects;
    return makeWorkNoticeSender({ db, clock, jobs, platforms, messages: openMessages(db, clock), subjects });
  }

  /** Creates a batch that no server sends: its job is removed. */
  async function aBatch(): Promise<{ batchId: string; id: number }> {
    const id = await seedFor(world, cast, 'urge');
    const batchId = await world.db.transaction().execute(async (trx) => {
      await outbox.add(
        trx,
        [{ ...orderTo(cast.unit), subject: item(id), text: `第 ${String(id)} 件`, senderId: cast.office.userinfoId }],
        world.time.now,
      );
      await sql`DELETE FROM pgboss.job WHERE name = 'work-notice-send' AND state = 'created'`.execute(trx);
      const batch = trx.selectFrom('workNoticeBatch').innerJoin('workNotice', 'workNotice.id', 'noticeId').where('subjectId', '=', id);
      return (await batch.select('workNoticeBatch.id').executeTakeFirstOrThrow()).id;
    });
    return { batchId, id };
  }

  const outcomeOf = async (id: number) => (await noticesOf(cast.office, id))[0]?.receivers[0];

  it('a notice to an unreachable platform is tried again, and after hours the sender is notified', async () => {
    await moveTo(new Date('2026-03-06T02:00:00Z'));
    const sender = await senderAt('http://127.0.0.1:9');
    const { batchId, id } = await aBatch();
    await world.db.deleteFrom('platformToken').execute();
    await expect(sender['work-notice-send'](batchId)).rejects.toMatchObject({ key: 'ding.unavailable' });
    expect(await outcomeOf(id)).toMatchObject({ state: 'waiting' });
    await sender['work-notice-send-given-up'](batchId);
    expect(await outcomeOf(id)).toMatchObject({ state: 'failed', reason: 'unavailable' });
    expect((await messagesOf(cast.office)).find(({ subject }) => subject.id === id)?.text).toContain('多次尝试仍连接不上平台');
    await sender['work-notice-send'](batchId);
    expect(await outcomeOf(id)).toMatchObject({ state: 'failed' });
  });

  it('a notice without an answer is sent again only on the same day; later it is unknown, and the sender is notified', async () => {
    await moveTo(new Date('2026-03-06T02:00:00Z'));
    await world.db.deleteFrom('platformToken').execute();
    const sender = await senderAt(wire.url);
    const { batchId, id } = await aBatch();
    wire.after = () => Promise.reject(new Error('lost'));
    await expect(sender['work-notice-send'](batchId)).rejects.toMatchObject({ key: 'ding.notice_unknown' });
    await moveTo(new Date('2026-03-06T15:30:00Z'));
    await expect(sender['work-notice-send'](batchId)).rejects.toMatchObject({ key: 'ding.notice_unknown' });
    expect(wire.asked).toBe(2);
    await moveTo(new Date('2026-03-06T15:59:30Z'));
    await sender['work-notice-send'](batchId);
    expect(wire.asked).toBe(2);
    expect(await outcomeOf(id)).toMatchObject({ state: 'unknown' });
    expect((await messagesOf(cast.office)).find(({ subject }) => subject.id === id)?.text).toContain('无法确定');
  });

  it('a notice that the platform refuses is not tried again, and the sender is notified', async () => {
    await moveTo(new Date('2026-03-06T02:00:00Z'));
    await world.db.deleteFrom('platformToken').execute();
    const sender = await senderAt(emulator.url, { DINGTALK_AGENT_ID: '1' });
    const { batchId, id } = await aBatch();
    await sender['work-notice-send'](batchId);
    expect(await outcomeOf(id)).toMatchObject({ state: 'failed', reason: 'refused' });
    expect((await messagesOf(cast.office)).find(({ subject }) => subject.id === id)?.text).toContain('平台没有接受这条通知');
  });

  it('a notice whose result cannot be read is unknown after hours, and the sender is notified', async () => {
    await moveTo(new Date('2026-03-06T02:00:00Z'));
    await world.db.deleteFrom('platformToken').execute();
    const { batchId, id } = await aBatch();
    wire.after = nothing;
    await (await senderAt(wire.url))['work-notice-send'](batchId);
    expect(await outcomeOf(id)).toMatchObject({ state: 'sent' });
    const away = await senderAt('http://127.0.0.1:9');
    await expect(away['work-notice-result'](batchId)).rejects.toMatchObject({ key: 'ding.unavailable' });
    await away['work-notice-result-given-up'](batchId);
    expect(await outcomeOf(id)).toMatchObject({ state: 'unknown' });
    expect((await messagesOf(cast.office)).find(({ subject }) => subject.id === id)?.text).toContain('无法确定');
  });
});
