import type { MessageSettings } from '@contract/schema/message';
import { CHOSEN_KINDS } from '@contract/rules/message';
import { UNDELIVERED } from '@contract/rules/message-kinds';
import type { MessageService, Telling } from '../../server/modules/message/service';
import { openMessages } from '../builders/message-service';
import { moveTime } from '../builders/move-time';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
let messages: MessageService;
let reader: Person;
let other: Person;

beforeAll(async () => {
  world = await openWorld();
  messages = openMessages(world.db, { now: () => world.time.now });
  reader = await world.signIn({ roleKind: 'suggestion-office' });
  other = await world.signIn({ roleKind: 'deputy' });
});
afterAll(() => world.close());
beforeEach(async () => {
  await moveTime(world, new Date('2026-03-05T02:00:00Z'));
  await world.db.deleteFrom('message').execute();
});

const aTelling = (change: Partial<Telling> = {}): Telling => ({
  ...{ userinfoIds: [reader.userinfoId], subject: { type: 'suggestion', id: 1 }, about: 'submit', warning: null, notice: null },
  ...{ title: '有新提交的建议', text: '建议第 20260001 号《关于增设公共充电桩的建议》' },
  ...change,
});
const tell = (...tellings: Telling[]) => world.db.transaction().execute((trx) => messages.tell(trx, tellings, { senderId: null }));
const titles = async (query: object, person = reader) =>
  (await world.call(person, 'message.list', { query })).data.items.map(({ title }) => title);
const idOf = async (title: string, person = reader) =>
  (await world.call(person, 'message.list', { query: { pageSize: 100 } })).data.items.find((one) => one.title === title)?.id ?? 0;
const summaryOf = async (person = reader) => (await world.call(person, 'message.summary', {})).data;

describe('message.list', () => {
  it('message.list is filtered by the kind of subject, by state and by words, with pages', async () => {
    await tell(
      aTelling({ title: '甲' }),
      aTelling({ title: '乙', subject: { type: 'notice', id: 1 }, text: '汛期安全通知 Flood' }),
      aTelling({ title: '丙', subject: { type: 'notice', id: 2 }, text: '公共汽车与充电' }),
    );
    await tell(aTelling({ title: '别人的', userinfoIds: [other.userinfoId] }));
    expect(await titles({ kind: 'notice' })).toEqual(['丙', '乙']);
    expect(await titles({ keyword: '充电' })).toEqual(['丙', '甲']);
    expect(await titles({ keyword: '公共充电' })).toEqual(['甲']);
    expect(await titles({ keyword: 'flood' })).toEqual(['乙']);
    expect(await titles({ keyword: '乙' })).toEqual(['乙']);
    expect(await titles({ keyword: '%' })).toEqual([]);
    await world.call(reader, 'message.read', { params: { id: await idOf('丙') } });
    expect(await titles({ state: 'read' })).toEqual(['丙']);
    expect(await titles({ state: 'unread', kind: 'notice' })).toEqual(['乙']);
    const page = (await world.call(reader, 'message.list', { query: { keyword: '充电', page: 2, pageSize: 1 } })).data;
    expect([page.items.map(({ title }) => title), page.total]).toEqual([['甲'], 2]);
  });

  it.each([{ kind: 'house' }, { state: 'gone' }, { keyword: '长'.repeat(51) }])('message.list refuses %j', async (query) => {
    expect((await world.call(reader, 'message.list', { query: query as object })).error).toBe('request.invalid');
  });
});

describe('message.archive, message.archiveRead and message.summary', () => {
  it('an archived message leaves the inbox and the counts, and is kept with its time', async () => {
    await tell(aTelling({ title: '甲' }), aTelling({ title: '乙', subject: { type: 'notice', id: 1 } }), aTelling({ title: '丙' }));
    expect(await summaryOf()).toEqual({
      total: 3,
      kinds: [
        { kind: 'notice', unread: 1 },
        { kind: 'suggestion', unread: 2 },
      ],
    });
    const id = await idOf('甲');
    expect((await world.call(reader, 'message.archive', { params: { id } })).status).toBe(200);
    world.time.now = new Date('2026-03-05T02:10:00Z');
    expect((await world.call(reader, 'message.archive', { params: { id } })).status).toBe(200);
    expect(await titles({})).toEqual(['丙', '乙']);
    const [kept] = (await world.call(reader, 'message.list', { query: { state: 'archived' } })).data.items;
    expect(kept).toMatchObject({ id, readAt: '2026-03-05T02:00:00.000Z', archivedAt: '2026-03-05T02:00:00.000Z' });
    expect((await summaryOf()).total).toBe(2);
    expect((await world.call(reader, 'message.unread', {})).data.count).toBe(2);
  });

  it('message.archiveRead archives what was read, and leaves unread messages and those of others', async () => {
    await tell(aTelling({ title: '甲' }), aTelling({ title: '乙' }), aTelling({ title: '别人的', userinfoIds: [other.userinfoId] }));
    await world.call(reader, 'message.read', { params: { id: await idOf('甲') } });
    await world.call(other, 'message.readAll', {});
    expect((await world.call(reader, 'message.archiveRead', {})).data).toEqual({ archived: 1 });
    expect(await titles({})).toEqual(['乙']);
    expect(await titles({}, other)).toEqual(['别人的']);
  });

  it('a role cannot archive a message of another role', async () => {
    await tell(aTelling());
    const id = await idOf('有新提交的建议');
    expect(await world.call(other, 'message.archive', { params: { id } })).toMatchObject({ status: 404, error: 'message.not_found' });
    expect(await titles({})).toEqual(['有新提交的建议']);
  });
});

describe('message.restore', () => {
  it('an archived message comes back as it was: unread when it was unread, otherwise with the time of its reading', async () => {
    await tell(aTelling({ title: '甲' }), aTelling({ title: '乙' }));
    const [one, two] = [await idOf('甲'), await idOf('乙')];
    await world.call(reader, 'message.read', { params: { id: two } });
    world.time.now = new Date('2026-03-05T02:10:00Z');
    for (const id of [one, two]) await world.call(reader, 'message.archive', { params: { id } });
    expect(await titles({})).toEqual([]);
    for (const id of [one, two]) expect((await world.call(reader, 'message.restore', { params: { id } })).status).toBe(200);
    const { items } = (await world.call(reader, 'message.list', { query: {} })).data;
    expect(items.map(({ title, readAt, archivedAt }) => [title, readAt, archivedAt])).toEqual([
      ['乙', '2026-03-05T02:00:00.000Z', null],
      ['甲', null, null],
    ]);
    expect((await summaryOf()).total).toBe(1);
  });

  it('a message that is not archived stays as it is, and one of another role is not found', async () => {
    await tell(aTelling());
    const id = await idOf('有新提交的建议');
    await world.call(reader, 'message.read', { params: { id } });
    await world.call(reader, 'message.restore', { params: { id } });
    expect(await titles({ state: 'read' })).toEqual(['有新提交的建议']);
    await world.call(reader, 'message.archive', { params: { id } });
    expect(await world.call(other, 'message.restore', { params: { id } })).toMatchObject({ status: 404, error: 'message.not_found' });
    expect(await titles({ state: 'archived' })).toEqual(['有新提交的建议']);
  });
});

describe('message.list › undelivered', () => {
  it('only reports of work notices that did not arrive are listed', async () => {
    await tell(aTelling({ title: '甲' }), aTelling({ title: '工作通知没有送到', about: UNDELIVERED }));
    expect(await titles({ undelivered: true })).toEqual(['工作通知没有送到']);
    expect(await titles({ undelivered: true, state: 'archived' })).toEqual([]);
    expect((await world.call(reader, 'message.list', { query: { undelivered: false as never } })).error).toBe('request.invalid');
  });
});

describe('message.settings and message.setSettings', () => {
  const channels = Object.fromEntries(Object.keys(CHOSEN_KINDS).map((kind) => [kind, 'both'])) as MessageSettings['channels'];
  const settings = { channels: { ...channels, notice: 'inbox' as const }, quiet: { from: '22:00', to: '07:30' }, digest: true };

  it('settings belong to the own role, and another role keeps its own', async () => {
    expect((await world.call(reader, 'message.settings', {})).data).toEqual({ channels, quiet: null, digest: false });
    expect((await world.call(reader, 'message.setSettings', { body: settings })).data).toEqual(settings);
    expect((await world.call(reader, 'message.settings', {})).data).toEqual(settings);
    expect((await world.call(other, 'message.settings', {})).data).toEqual({ channels, quiet: null, digest: false });
  });

  it('settings of another role are refused, and change nothing', async () => {
    const body = { ...settings, digest: false, userinfoId: reader.userinfoId };
    expect(await world.call(other, 'message.setSettings', { body })).toMatchObject({ status: 400, error: 'request.invalid' });
    expect((await world.call(reader, 'message.settings', {})).data.digest).toBe(true);
    expect((await world.call(null, 'message.setSettings', { body: settings })).status).toBe(401);
  });

  it.each([
    ['request.invalid', { ...settings, quiet: { from: '24:00', to: '07:00' } }],
    ['request.invalid', { ...settings, channels: { ...channels, notice: 'pigeon' } }],
    ['request.invalid', { ...settings, channels: {} }],
    ['message.quiet_same', { ...settings, quiet: { from: '07:00', to: '07:00' } }],
  ])('message.setSettings refuses with %s', async (error, body) => {
    expect((await world.call(reader, 'message.setSettings', { body: body as never })).error).toBe(error);
  });
});

describe('reminders', () => {
  const near = () => aTelling({ about: 'reply', warning: 'near', title: '答复即将到期' });
  const count = async () => (await titles({ pageSize: 100 })).length;

  it('a role gets one reminder a day about one subject, and the next one on the next Beijing day', async () => {
    await tell(near());
    await tell(near(), near());
    expect(await count()).toBe(1);
    await moveTime(world, new Date('2026-03-05T15:59:59Z'));
    await tell(near());
    expect(await count()).toBe(1);
    await moveTime(world, new Date('2026-03-05T16:00:00Z'));
    await tell(near());
    expect(await count()).toBe(2);
  });

  it('an urging on the day of a warning is not a second reminder; another subject and another role get their own', async () => {
    await tell(near(), near(), aTelling({ about: 'urge' }), aTelling({ about: 'urge' }));
    await tell({ ...near(), warning: 'over' });
    expect(await titles({})).toEqual(['答复即将到期']);
    await tell({ ...near(), subject: { type: 'suggestion', id: 2 } });
    expect(await count()).toBe(2);
    await tell({ ...near(), userinfoIds: [reader.userinfoId, other.userinfoId] });
    expect([await count(), (await titles({}, other)).length]).toEqual([2, 1]);
  });

  it('a reminder to answer and one to attend are two things, and other messages are not limited', async () => {
    const activity = (about: string) => aTelling({ subject: { type: 'activity', id: 1 }, about, title: about });
    await tell(activity('activity-unanswered'), activity('activity-tomorrow'), activity('activity-soon'), activity('activity-unanswered'));
    expect([...(await titles({}))].sort()).toEqual(['activity-tomorrow', 'activity-unanswered']);
    await tell(aTelling(), aTelling());
    expect(await count()).toBe(4);
  });

  it('ten transactions at the same time write one reminder, each for two roles in another order', async () => {
    const ids = [reader.userinfoId, other.userinfoId];
    await Promise.all(Array.from({ length: 10 }, (_, index) => tell({ ...near(), userinfoIds: index % 2 ? ids : [...ids].reverse() })));
    expect([await count(), (await titles({}, other)).length]).toEqual([1, 1]);
  });
});
