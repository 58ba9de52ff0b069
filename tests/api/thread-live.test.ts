import { setTimeout as delay } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { type EventStream, openEventStream } from '../builders/event-stream';
import type { Person } from '../builders/people';
import { openThreadWorld, type ThreadWorld } from '../builders/thread-world';
import { until } from '../support/until';

/** A page must show the change within this time. */
const WITHIN_MS = 1000;
/** PostgreSQL wakes the node; without that, the node would read only every three seconds. */
const A_ROUND_MS = 3500;

let world: ThreadWorld;
let url: string;
const streams: EventStream[] = [];

beforeAll(async () => {
  world = await openThreadWorld();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${String((world.app.server.address() as AddressInfo).port)}`;
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(() => world.close());

async function open(person: Person): Promise<EventStream> {
  const stream = await openEventStream(url, person.token);
  streams.push(stream);
  await until(() => Promise.resolve(stream.events.length > 0));
  return stream;
}

const post = async (by: Person, id: number, text: string): Promise<number> =>
  (await world.call(by, 'thread.post', { params: { id }, body: { text, mentions: [], fileIds: [] } })).data.id;
const begin = async (by: Person, kind: 'direct' | 'delegation' | 'station', recordId: number): Promise<number> =>
  (await world.call(by, 'thread.create', { body: { kind, recordId } })).data.id;
const mark = (by: Person, id: number, messageId: number) => world.call(by, 'thread.read', { params: { id }, body: { messageId } });

/** Makes the change, and returns after how many milliseconds all these pages were told of the thread once more. */
async function timeOf(pages: readonly EventStream[], id: number, change: () => Promise<unknown>): Promise<number> {
  const before = pages.map((page) => page.threads().length);
  await change();
  const since = Date.now();
  await until(() => Promise.resolve(pages.every((page, place) => page.threads().length > (before[place] ?? 0))));
  for (const page of pages) expect(page.threads().at(-1)).toBe(id);
  return Date.now() - since;
}

describe('threads in live.stream', () => {
  it('a new thread, a message, reading, withdrawal, closing and reopening reach both people within a second, and nobody else', async () => {
    const { deputy, office } = world;
    const strangers = await Promise.all(
      [world.colleague, world.suggestionOffice, world.cityOffice, world.siblingOffice, world.auditor].map(open),
    );
    const pages = await Promise.all([deputy, office, office].map(open));
    let id = 0;
    await world.call(office, 'thread.create', { body: { kind: 'direct', recordId: deputy.userinfoId } }).then(({ data }) => (id = data.id));
    await until(() => Promise.resolve(pages.every((page) => page.threads().length === 1)));
    let sent = 0;
    const changes: (() => Promise<unknown>)[] = [
      async () => (sent = await post(deputy, id, '请看一下')),
      () => mark(office, id, sent),
      () => world.call(deputy, 'thread.withdraw', { params: { id }, body: { messageId: sent } }),
      () => world.call(office, 'thread.close', { params: { id } }),
      () => world.call(office, 'thread.reopen', { params: { id } }),
    ];
    for (const change of changes) expect(await timeOf(pages, id, change)).toBeLessThan(WITHIN_MS);
    expect(pages.map((page) => page.threads())).toEqual(pages.map(() => Array.from({ length: changes.length + 1 }, () => id)));
    await delay(A_ROUND_MS);
    expect(strangers.flatMap((page) => page.threads())).toEqual([]);
  });

  it('a stream says which thread and never what was written, and a message that was refused is not announced', async () => {
    const page = await open(world.liaison);
    const id = await begin(world.deputy, 'direct', world.liaison.userinfoId);
    await post(world.deputy, id, '只给联络员看的话');
    await until(() => Promise.resolve(page.threads().length === 2));
    const refused = await world.call(world.colleague, 'thread.post', { params: { id }, body: { text: '插话', mentions: [], fileIds: [] } });
    expect(refused.error).toBe('thread.not_found');
    await world.call(world.deputy, 'thread.post', { params: { id }, body: { text: ' ', mentions: [], fileIds: [] } });
    await delay(A_ROUND_MS);
    expect(page.threads()).toEqual([id, id]);
    expect(page.text()).not.toContain('联络员看');
  });

  it('in a group the author learns that a member has read, the other members do not; who left is told no more', async () => {
    const { liaison, deputy, colleague } = world;
    const [author, reader, other] = [await open(liaison), await open(deputy), await open(colleague)];
    const id = await begin(liaison, 'delegation', world.delegationId);
    const sent = await post(liaison, id, '请看材料');
    await until(() => Promise.resolve([author, reader, other].every((page) => page.threads().length === 2)));
    await timeOf([author, reader], id, () => mark(deputy, id, sent));
    // What was read already is not announced again.
    await mark(deputy, id, sent);
    await timeOf([author, reader, other], id, () => world.call(colleague, 'thread.leave', { params: { id } }));
    await timeOf([author, reader], id, () => post(liaison, id, '还有一条'));
    await delay(A_ROUND_MS);
    expect([author.threads().length, reader.threads().length, other.threads().length]).toEqual([5, 5, 3]);
  });

  it('live.poll gives the same events, and nothing to somebody who does not take part', async () => {
    const eventsSince = async (person: Person, last: string) => {
      const { data } = await world.call(person, 'live.poll', { query: { since: last } });
      return data.events;
    };
    const since = async (person: Person) => (await world.call(person, 'live.poll', { query: {} })).data.last;
    const [own, foreign] = [await since(world.deputy), await since(world.other)];
    const id = await begin(world.manager, 'station', world.stationId);
    await post(world.manager, id, '明天上午接待');
    // Events can be read when the transactions that ran beside them have ended.
    await until(async () => (await eventsSince(world.deputy, own)).length === 2);
    expect(await eventsSince(world.deputy, own)).toEqual([
      { event: 'thread', id },
      { event: 'thread', id },
    ]);
    expect(await eventsSince(world.other, foreign)).toEqual([]);
  });
});
