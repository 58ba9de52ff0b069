import { randomUUID } from 'node:crypto';
import { ROLE_KINDS } from '@contract/rules/roles';
import type { WorkNoticeState } from '@contract/rules/work-notice';
import type { Person } from '../builders/people';
import { type WorkNoticeWorld, openWorkNoticeWorld } from '../builders/work-notice-world';

const NOW = new Date('2026-03-05T02:00:00Z');
const DAY_MS = 86_400_000;

let world: WorkNoticeWorld;
let admin: Person;
let county: Person;
let bound: Person;

beforeAll(async () => {
  world = await openWorkNoticeWorld({ now: NOW });
  admin = await world.signIn({ roleKind: 'system-admin' });
  county = await world.signIn({ roleKind: 'system-admin', areaCode: '331121' });
  bound = await world.signIn({ roleKind: 'congress-office' });
  await world.bind('dingtalk', { 'ding-deputy': bound.accountId });
});
afterAll(() => world.close());

let titles = 0;
/** Creates a work notice in this state for one person; returns its title. */
async function noticeTo({ userinfoId }: Person, state: WorkNoticeState, { days = 1 } = {}): Promise<string> {
  titles += 1;
  const [id, title] = [randomUUID(), `送达测试${String(titles)}`];
  const subject = { subjectType: 'suggestion' as const, subjectId: 1 };
  const at = new Date(NOW.getTime() - days * DAY_MS);
  await world.db
    .insertInto('workNotice')
    .values({ id, ...subject, kind: 'deadline', title, text: title, senderId: null, at })
    .execute();
  const receiver = { noticeId: id, userinfoId, batchId: null, platform: null, externalId: null, sentAt: null };
  await world.db
    .insertInto('workNoticeReceiver')
    .values({ ...receiver, state, reason: state === 'failed' ? ('unavailable' as const) : null })
    .execute();
  return title;
}

const list = async (person: Person, query: object) => (await world.call(person, 'delivery.list', { query })).data;
const lineOf = async (title: string) => (await list(admin, { keyword: title })).items[0];

describe.each([
  ['delivery.list', { query: {} }],
  ['delivery.counts', {}],
  ['delivery.retry', { body: {} }],
] as const)('%s', (name, input) => {
  it('the delivery call is only for the system administrator', async () => {
    expect(await world.call(null, name, input as never)).toMatchObject({ status: 401 });
    for (const roleKind of ROLE_KINDS.filter((kind) => kind !== 'system-admin')) {
      const answer = await world.call(await world.signIn({ roleKind }), name, input);
      expect([roleKind, answer]).toMatchObject([roleKind, { status: 403, error: 'access.denied' }]);
    }
  });
});

it('the delivery list shows failed notices with their reasons and filters, only to administrators of the area', async () => {
  const title = await noticeTo(bound, 'failed');
  expect(await lineOf(title)).toMatchObject({ receiverName: bound.name, state: 'failed', reason: 'unavailable', retryable: true });
  expect((await list(admin, { keyword: title, state: 'delivered' })).total).toBe(0);
  expect((await list(admin, { keyword: title, from: '2026-03-05' })).total).toBe(0);
  expect((await list(county, { keyword: title })).total).toBe(0);
  expect((await world.call(admin, 'delivery.list', { query: { state: 'lost' as never } })).status).toBe(400);
});

it('the home page counts the same failed deliveries as the list', async () => {
  const { waiting } = (await world.call(admin, 'home.systemAdmin', {})).data;
  expect((await list(admin, { state: 'failed', from: waiting.since })).total).toBe(waiting.undelivered);
  expect(waiting.undelivered).toBeGreaterThan(0);
  expect((await world.call(admin, 'delivery.counts', {})).data.failed).toBe(waiting.undelivered);
});

it('a retry sends a failed notice again, once, and it arrives', async () => {
  const title = await noticeTo(bound, 'failed');
  const ids = [(await lineOf(title))?.id ?? 0];
  const both = await Promise.all([1, 2].map(() => world.call(admin, 'delivery.retry', { body: { ids } })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await world.settled();
  expect(await lineOf(title)).toMatchObject({ state: 'delivered', reason: null, retryable: false });
  expect(await world.cards('dingtalk', 'ding-deputy')).toHaveLength(1);
});

it('a retry is refused for a notice that was delivered, is too old, of another area, or without a bound account', async () => {
  const stranger = await world.signIn({ roleKind: 'congress-office' });
  const titlesOf = [
    await noticeTo(bound, 'delivered'),
    await noticeTo(bound, 'failed', { days: 8 }),
    await noticeTo(bound, 'recalled'),
    await noticeTo(stranger, 'unbound'),
  ];
  const lines = await Promise.all(titlesOf.map(lineOf));
  expect(lines.map((line) => line?.retryable)).toEqual([false, false, false, false]);
  const ids = lines.map((line) => line?.id ?? 0);
  expect(await world.call(admin, 'delivery.retry', { body: { ids } })).toMatchObject({ status: 409, error: 'delivery.not_retryable' });
  const failed = (await lineOf(await noticeTo(bound, 'failed')))?.id ?? 0;
  expect((await world.call(county, 'delivery.retry', { body: { ids: [failed] } })).error).toBe('delivery.not_retryable');
  expect((await world.call(admin, 'delivery.retry', { body: { ids: [] } })).status).toBe(400);
});
