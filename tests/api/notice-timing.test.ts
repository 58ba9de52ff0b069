import { CHOSEN_KINDS } from '@contract/rules/message';
import type { Subject } from '@contract/rules/subjects';
import type { MessageSettings } from '@contract/schema/message';
import type { MessageService, Telling } from '../../server/modules/message/service';
import { makeMessageService } from '../../server/modules/message/service';
import { makeNoticeTexts, makeWorkNoticeOutbox } from '../../server/modules/work-notice/service';
import { testSecrets } from '../support/keys';
import { makeJobs } from '../../server/platform/jobs/jobs';
import { makeSmsNotes } from '../../server/platform/sms/notes';
import { makeSmsGateway } from '../../server/platform/sms/gateway';
import { moveTime } from '../builders/move-time';
import type { Person } from '../builders/people';
import { BASE, openWorkNoticeWorld, type WorkNoticeWorld } from '../builders/work-notice-world';
import { until } from '../support/until';

const EVENING = new Date('2026-03-05T14:30:00Z');
const AT_SEVEN = new Date('2026-03-05T23:00:00Z');
const AT_EIGHT = new Date('2026-03-06T00:00:00Z');

let world: WorkNoticeWorld;
let messages: MessageService;
let office: Person;
let person: Person;
let count = 0;

beforeAll(async () => {
  world = await openWorkNoticeWorld({ now: EVENING });
  const { db } = world;
  const clock = { now: () => world.time.now };
  const jobs = makeJobs({ db, onError: (error) => fail(error) });
  const secrets = await testSecrets(db);
  const gateway = makeSmsGateway('log', { clock, log: world.app.log });
  const texts = makeNoticeTexts({
    canSend: () => true,
    textCipher: secrets.textCipher,
    notes: makeSmsNotes({ db, clock, gateway, jobs, secrets }),
  });
  const outbox = makeWorkNoticeOutbox({ jobs, platforms: () => ['dingtalk'], recalling: () => [], mobileBaseUrl: () => BASE, texts });
  messages = makeMessageService({ db, clock, outbox });
});
afterAll(() => world.close());

const channels = Object.fromEntries(Object.keys(CHOSEN_KINDS).map((kind) => [kind, 'both'])) as MessageSettings['channels'];
let externalId = '';

beforeEach(async () => {
  await moveTime(world, EVENING);
  count += 1;
  externalId = count === 1 ? 'ding-deputy' : 'ding-deputy2';
  await world.db.deleteFrom('accountBinding').execute();
  await world.db.deleteFrom('smsChoice').execute();
  office = await world.signIn({ roleKind: 'congress-office' });
  person = await world.signIn({ roleKind: 'undertaking-unit' });
});

const set = (settings: Partial<MessageSettings>) =>
  world.call(person, 'message.setSettings', { body: { channels, quiet: null, digest: false, ...settings } });
const bind = () => world.bind('dingtalk', { [externalId]: person.accountId });
const subject = (): Subject => ({ type: 'suggestion', id: 900 + count });
const tell = (change: Partial<Telling> = {}) =>
  world.db.transaction().execute((trx) =>
    messages.tell(
      trx,
      [
        {
          ...{ userinfoIds: [person.userinfoId], subject: subject(), about: 'assign', warning: null, notice: 'assigned' as const },
          ...{ title: '建议已交办', text: '张三的建议' },
          ...change,
        },
      ],
      { senderId: null },
    ),
  );
const receivers = () =>
  world.db
    .selectFrom('workNoticeReceiver as receiver')
    .innerJoin('workNotice', 'workNotice.id', 'receiver.noticeId')
    .leftJoin('workNoticeBatch as batch', 'batch.id', 'receiver.batchId')
    .select(['receiver.state', 'receiver.smsAt', 'receiver.digestAt', 'batch.dueAt', 'batch.state as batchState'])
    .where('receiver.userinfoId', '=', person.userinfoId)
    .orderBy('receiver.id')
    .execute();
const titlesNow = async () => (await world.cards('dingtalk', externalId)).map(({ title }) => title);
/** Starts a node, which immediately releases what is due, and stops it. */
async function tick(time: Date): Promise<void> {
  await moveTime(world, time);
  const stops = await Promise.all([world.startNode(), world.startNode()]);
  // A node that stops does not begin further work: one must have finished its round.
  await until(async () => {
    const run = await world.db.selectFrom('taskRun').select('startedAt').where('task', '=', 'work-notice-release').executeTakeFirst();
    return run?.startedAt.getTime() === time.getTime();
  });
  const failures = await world.db.selectFrom('taskFailure').select('error').where('task', '=', 'work-notice-release').execute();
  expect(failures).toEqual([]);
  await Promise.all(stops.map((stop) => stop()));
}

describe('quiet hours', () => {
  it('a notice in quiet hours is sent at their end, across midnight, and an urgent one at once', async () => {
    await bind();
    await set({ quiet: { from: '22:00', to: '07:00' } });
    const had = (await titlesNow()).length;
    await tell();
    await until(async () => (await receivers())[0]?.dueAt?.getTime() === AT_SEVEN.getTime());
    await tell({ about: 'reply', warning: 'over', notice: 'deadline', title: '答复已超期' });
    await until(async () => (await titlesNow()).length === had + 1);
    expect((await titlesNow()).slice(had)).toEqual(['答复已超期']);
    await tick(new Date(AT_SEVEN.getTime() - 60_000));
    expect(await titlesNow()).toHaveLength(had + 1);
    await tick(AT_SEVEN);
    await until(async () => (await titlesNow()).length === had + 2);
    expect((await titlesNow())[had + 1]).toBe('建议已交办');
    expect((await world.call(person, 'message.unread', {})).data.count).toBe(2);
  });
});

describe('the channel of a kind', () => {
  it('a kind that is only for the inbox sends no work notice; the message arrives', async () => {
    await bind();
    await set({ channels: { ...channels, assigned: 'inbox' } });
    await tell();
    expect(await receivers()).toEqual([]);
    expect((await world.call(person, 'message.unread', {})).data.count).toBe(1);
  });
});

describe('the digest', () => {
  it('ordinary notices become one at 08:00 with their numbers, though two nodes run, and a recalled one is not counted', async () => {
    await bind();
    await set({ digest: true });
    const had = (await titlesNow()).length;
    await tell();
    await tell();
    await tell({ about: 'notice-announced', notice: 'notice', subject: { type: 'notice', id: 77 } });
    await tell({ about: 'notice-announced', notice: 'notice', subject: { type: 'notice', id: 78 } });
    await world.db.transaction().execute((trx) => messages.recall(trx, { type: 'notice', id: 78 }));
    expect((await receivers()).map(({ digestAt }) => digestAt)).toEqual([AT_EIGHT, AT_EIGHT, AT_EIGHT, null]);
    await tick(new Date(AT_EIGHT.getTime() - 60_000));
    expect(await titlesNow()).toHaveLength(had);
    await tick(AT_EIGHT);
    await until(async () => (await titlesNow()).length > had);
    await until(async () => (await receivers())[0]?.state === 'delivered');
    const [card, ...more] = (await world.cards('dingtalk', externalId)).slice(had);
    expect([card?.title, more]).toEqual(['每日汇总：3 条通知', []]);
    expect(card?.markdown).toContain('交办通知 2 条、通知公告 1 条');
    expect((await receivers()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered', 'recalled']);
  });
});

describe('SMS', () => {
  const MOBILE = '13800005678';
  const giveMobile = async () => {
    const { textCipher } = await testSecrets(world.db);
    await world.db
      .updateTable('account')
      .set({ mobileCipher: textCipher.encrypt(MOBILE) })
      .where('id', '=', person.accountId)
      .execute();
  };
  const choose = (kinds: ('assigned' | 'notice')[]) => world.call(office, 'setting.setSmsKinds', { body: { areaCode: '3311', kinds } });
  it('a person without a platform gets an SMS for the chosen kinds, once, without a personal datum', async () => {
    await giveMobile();
    await tell();
    expect((await receivers()).map(({ smsAt }) => smsAt)).toEqual([null]);
    expect((await choose(['assigned'])).data).toMatchObject({ kinds: ['assigned'], chosenIn: '3311' });
    const sent: string[] = [];
    await world.db.transaction().execute(async (trx) => {
      await messages.tell(
        trx,
        [
          {
            ...{ userinfoIds: [person.userinfoId, person.userinfoId], subject: subject(), about: 'assign', warning: null },
            ...{ notice: 'assigned', title: '张三的建议已交办', text: '电话 13911112222' },
          },
        ],
        { senderId: null },
      );
      sent.push(...(await trx.selectFrom('smsNote').select('text').execute()).map(({ text }) => text));
    });
    expect(sent).toEqual(['【人大代表履职平台】您有新的通知：交办通知 1 条。请登录平台查看。']);
    expect((await receivers())[1]).toMatchObject({ state: 'unbound', smsAt: EVENING });
    await tell({ notice: 'notice', subject: { type: 'notice', id: 5 } });
    expect((await receivers())[2]?.smsAt).toBeNull();
    await bind();
    await tell();
    expect((await receivers())[3]).toMatchObject({ smsAt: null });
    expect((await receivers())[3]?.state).not.toBe('unbound');
  });

  it('an SMS waits for the end of quiet hours, and two nodes send it once', async () => {
    await giveMobile();
    await choose(['assigned']);
    await set({ quiet: { from: '22:00', to: '07:00' } });
    await tell();
    expect((await receivers())[0]).toMatchObject({ state: 'unbound', smsAt: null });
    await tick(AT_SEVEN);
    expect((await receivers())[0]?.smsAt).toEqual(AT_SEVEN);
    await tick(new Date(AT_SEVEN.getTime() + 60_000));
    expect((await receivers())[0]?.smsAt).toEqual(AT_SEVEN);
  });

  it('setting.smsKinds and setting.setSmsKinds belong to the office of the area', async () => {
    const county = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
    await choose(['assigned']);
    expect((await world.call(county, 'setting.smsKinds', { query: {} })).data).toMatchObject({ kinds: ['assigned'], chosenIn: '3311' });
    const refused = await world.call(county, 'setting.setSmsKinds', { body: { areaCode: '3311', kinds: [] } });
    expect([refused.status, refused.error]).toEqual([403, 'access.area']);
    expect((await world.call(person, 'setting.setSmsKinds', { body: { areaCode: '3311', kinds: [] } })).status).toBe(403);
    const own = await world.call(county, 'setting.setSmsKinds', { body: { areaCode: '331102', kinds: ['notice'] } });
    expect(own.data).toMatchObject({ kinds: ['notice'], chosenIn: '331102', changedByName: county.name });
    expect((await world.call(county, 'setting.setSmsKinds', { body: { areaCode: '331102', kinds: ['pigeon'] as never } })).status).toBe(
      400,
    );
  });
});
