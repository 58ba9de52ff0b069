import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../server/app';
import type { MessageService, Telling } from '../../server/modules/message/service';
import { connect, type Db } from '../../server/platform/db/connect';
import { type EventStream, openEventStream } from '../builders/event-stream';
import { openMessages } from '../builders/message-service';
import { addressOf } from '../builders/node-death';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';
import { runKeys } from '../support/keys';
import { temporaryFolder, uniqueName } from '../support/run';
import { until } from '../support/until';

interface Node {
  url: string;
  stop: () => Promise<void>;
}

let world: World;
let messages: MessageService;
let reader: Person;
let other: Person;
let first: string;
const streams: EventStream[] = [];

const listenOn = async (app: FastifyInstance): Promise<string> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
};

/** Starts another node on the same database, with its own connections. */
async function startNode(): Promise<Node> {
  const db: Db = connect(await addressOf(world.db));
  const dataDir = temporaryFolder(uniqueName('node'));
  const app = await buildApp({
    keys: runKeys(),
    db,
    dataDir,
    clock: { now: () => world.time.now },
    logLevel: 'silent',
    rateLimits: { perAddress: 1_000_000 },
  });
  const url = await listenOn(app);
  return {
    url,
    stop: async () => {
      await app.close();
      await db.destroy();
    },
  };
}

beforeAll(async () => {
  world = await openWorld();
  messages = openMessages(world.db, { now: () => world.time.now });
  first = await listenOn(world.app);
});
afterAll(() => world.close());
beforeEach(async () => {
  reader = await world.signIn({ roleKind: 'suggestion-office' });
  other = await world.signIn({ roleKind: 'deputy' });
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

async function open(url: string, person: Person, lastEventId?: string): Promise<EventStream> {
  const stream = await openEventStream(url, person.token, lastEventId);
  streams.push(stream);
  if (stream.status === 200) await until(() => Promise.resolve(stream.events.length > 0));
  return stream;
}

const aTelling = (person: Person, title = '有新的建议'): Telling => ({
  ...{ userinfoIds: [person.userinfoId], subject: { type: 'suggestion', id: 1 }, about: 'submit', warning: null, notice: null },
  ...{ title, text: '关于实时消息的建议' },
});
const tellIn = (trx: Db, person: Person, title?: string) => messages.tell(trx, [aTelling(person, title)], { senderId: null });
const tell = (person: Person, title?: string) => world.db.transaction().execute((trx) => tellIn(trx, person, title));
const idsOf = async (person: Person) =>
  (await world.db.selectFrom('message').select('id').where('userinfoId', '=', person.userinfoId).orderBy('id').execute()).map(
    ({ id }) => id,
  );
/** Waits for the transactions of other test files: what was told while one of them runs is sent to a new stream once more. */
const othersHaveEnded = () =>
  until(async () => {
    const { rows } = await sql<{ ended: boolean }>`
      SELECT NOT EXISTS (SELECT FROM live_event WHERE xid >= pg_snapshot_xmin(pg_current_snapshot())) AS ended`.execute(world.db);
    return rows[0]?.ended === true;
  });
const lastOf = (stream: EventStream) => stream.events[stream.events.length - 1];
const sorted = (ids: readonly number[]) => [...ids].sort((one, next) => one - next);

describe('live.stream', () => {
  it('live.stream begins with the counts, and tells a role of its own messages only', async () => {
    await tell(reader);
    await othersHaveEnded();
    const [own, foreign] = [await open(first, reader), await open(first, other)];
    expect(own.events).toMatchObject([{ event: 'unread', data: { total: 1, kinds: [{ kind: 'suggestion', unread: 1 }] } }]);
    await tell(reader);
    await own.untilMessages(1);
    await until(() => Promise.resolve(lastOf(own)?.data.total === 2));
    expect(own.messages()).toEqual((await idsOf(reader)).slice(1));
    expect(foreign.events).toMatchObject([{ event: 'unread', data: { total: 0 } }]);
  });

  it('live.stream tells every page of the new count when one page reads, at once', async () => {
    await tell(reader);
    const second = await startNode();
    const pages = [await open(first, reader), await open(second.url, reader)];
    const begun = Date.now();
    await world.call(reader, 'message.readAll', {});
    await until(() => Promise.resolve(pages.every((page) => lastOf(page)?.data.total === 0)));
    // PostgreSQL wakes the nodes: the reading in any case comes only every three seconds.
    expect(Date.now() - begun).toBeLessThan(2500);
    await second.stop();
  });

  it('live.stream tells nothing of a change that failed', async () => {
    const page = await open(first, reader);
    const failing = world.db.transaction().execute(async (trx) => {
      await tellIn(trx, reader, '没有发生');
      throw new Error('the step failed');
    });
    await expect(failing).rejects.toThrow('the step failed');
    await tell(reader, '发生了');
    await page.untilMessages(1);
    expect(page.messages()).toEqual(await idsOf(reader));
  });

  it('a client of a node that closes continues at another node: nothing is lost or doubled', async () => {
    const [second, readers] = [await startNode(), [reader, other]];
    const before = await Promise.all(readers.map((person) => open(second.url, person)));
    const stopWriting = new AbortController();
    const writing = (async () => {
      for (let count = 0; !stopWriting.signal.aborted; count += 1) {
        await Promise.all(readers.map((person) => tell(person, `第 ${String(count)} 条`)));
        await delay(5);
      }
    })();
    await Promise.all(before.map((page) => page.untilMessages(10)));
    await second.stop();
    expect(before.map((page) => page.isEnded())).toEqual([true, true]);
    const after = await Promise.all(before.map((page, index) => open(first, readers[index] as Person, lastOf(page)?.id)));
    await Promise.all(after.map((page) => page.untilMessages(10)));
    stopWriting.abort();
    await writing;
    for (const [index, person] of readers.entries()) {
      const ids = await idsOf(person);
      const seen = () => [...(before[index]?.messages() ?? []), ...(after[index]?.messages() ?? [])];
      await until(() => Promise.resolve(seen().length >= ids.length));
      expect(sorted(seen())).toEqual(ids);
    }
  });

  it('an event with a smaller id that is committed later is not skipped, in a stream, after a resumption and by polling', async () => {
    const page = await open(first, reader);
    const { data: start } = await world.call(reader, 'live.poll', { query: {} });
    let finish = (): void => undefined;
    const mayFinish = new Promise<void>((resolve) => (finish = resolve));
    let isWritten = false;
    const slow = world.db.transaction().execute(async (trx) => {
      await tellIn(trx, reader, '先写后提交');
      isWritten = true;
      await mayFinish;
    });
    await until(() => Promise.resolve(isWritten));
    await tell(reader, '后写先提交');
    await delay(300);
    const early = page.messages();
    const { data: polledEarly } = await world.call(reader, 'live.poll', { query: { since: start.last } });
    page.close();
    finish();
    await slow;
    const resumed = await open(first, reader, lastOf(page)?.id);
    await until(() => Promise.resolve([...early, ...resumed.messages()].length >= 2));
    expect(sorted([...early, ...resumed.messages()])).toEqual(await idsOf(reader));
    const { data: polled } = await world.call(reader, 'live.poll', { query: { since: polledEarly.last } });
    expect(sorted([...polledEarly.events, ...polled.events].map(({ id }) => id ?? 0))).toEqual(await idsOf(reader));
  });

  it('events of many transactions at the same time arrive once each', async () => {
    const page = await open(first, reader);
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        world.db.transaction().execute(async (trx) => {
          await tellIn(trx, reader, `同时 ${String(index)}`);
          await delay(Math.random() * 60);
        }),
      ),
    );
    await page.untilMessages(60);
    await delay(300);
    expect(sorted(page.messages())).toEqual(await idsOf(reader));
  });

  it('a session has at most six streams, and a closed one makes room', async () => {
    const pages = [];
    for (let count = 0; count < 6; count += 1) pages.push(await open(first, reader));
    expect((await open(first, reader)).status).toBe(429);
    expect((await open(first, other)).status).toBe(200);
    pages[0]?.close();
    await until(async () => (await open(first, reader)).status === 200);
  });

  it('live.stream and live.poll need a session, and ignore or refuse a position that is none', async () => {
    expect((await openEventStream(first, 'nobody')).status).toBe(401);
    expect((await world.call(null, 'live.poll', { query: {} })).status).toBe(401);
    expect((await open(first, reader, 'abc; DROP TABLE message')).events).toMatchObject([{ event: 'unread' }]);
    expect(await world.call(reader, 'live.poll', { query: { since: '1; DROP' } })).toMatchObject({ status: 400, error: 'request.invalid' });
    // A position of another database, whose transactions were further.
    const page = await open(first, reader, '999999999999.1');
    await tell(reader);
    await page.untilMessages(1);
  });

  it.each(['suggestion-office', 'deputy'] as const)('a session of a %s that only listens ends', async (roleKind) => {
    const begun = world.time.now;
    const person = await world.signIn({ roleKind });
    for (let minute = 0; minute < 29; minute += 5) {
      world.time.now = new Date(begun.getTime() + minute * 60_000);
      expect((await world.call(person, 'live.poll', { query: {} })).status).toBe(200);
      (await open(first, person)).close();
    }
    world.time.now = new Date(begun.getTime() + 30 * 60_000);
    const answer = await world.call(person, 'live.poll', { query: {} });
    const stream = await open(first, person);
    world.time.now = begun;
    expect([answer.error, stream.status]).toEqual(['session.expired', 440]);
  });

  it('a comment keeps a quiet stream open', async () => {
    const page = await open(first, reader);
    await until(() => Promise.resolve(page.text().includes('\n: \n\n')), { seconds: 20 });
  });
});

describe('live.poll', () => {
  it('live.poll gives at most 50 events since a position, and nothing when nothing has changed', async () => {
    const { data: start } = await world.call(reader, 'live.poll', { query: {} });
    expect(start).toMatchObject({ events: [], more: false, unread: { total: 0 } });
    await messages.tell(
      world.db,
      Array.from({ length: 60 }, (_, index) => aTelling(reader, `第 ${String(index)} 条`)),
      { senderId: null },
    );
    await tell(other);
    // A transaction of another test holds events back until it ends.
    const firstPage = async () => (await world.call(reader, 'live.poll', { query: { since: start.last } })).data;
    await until(async () => (await firstPage()).more, { seconds: 60 });
    const page = await firstPage();
    const { data: rest } = await world.call(reader, 'live.poll', { query: { since: page.last } });
    expect([page.events.length, page.more, rest.events.length, rest.more, rest.unread?.total]).toEqual([50, true, 10, false, 60]);
    expect([...page.events, ...rest.events].map(({ id }) => id)).toEqual(await idsOf(reader));
    const { data: none } = await world.call(reader, 'live.poll', { query: { since: rest.last } });
    expect(none).toMatchObject({ events: [], more: false, unread: null });
  });
});
