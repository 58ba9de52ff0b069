import { type AddressInfo, connect as connectTo, createServer, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { makeHub } from '../../server/modules/live/hub';
import { makeLiveReads } from '../../server/modules/live/reads';
import { makeStreams } from '../../server/modules/live/streams';
import type { MessageService } from '../../server/modules/message/service';
import { type LastingStream, openLastingStream } from '../builders/lasting-stream';
import { openMessages } from '../builders/message-service';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';
import { until } from '../support/until';

/** Shorter than the five minutes of a real stream. */
const LASTS_MS = 400;
const CONNECTIONS = 6;

let world: World;
let messages: MessageService;
let reader: Person;

beforeAll(async () => {
  world = await openWorld();
  messages = openMessages(world.db, { now: () => world.time.now });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.close());
beforeEach(async () => {
  reader = await world.signIn({ roleKind: 'suggestion-office' });
});

const portOf = ({ server }: { server: { address(): unknown } }): number => (server.address() as AddressInfo).port;
const tell = (count: number) =>
  world.db.transaction().execute((trx) =>
    messages.tell(
      trx,
      [
        {
          ...{ userinfoIds: [reader.userinfoId], subject: { type: 'suggestion', id: 1 }, about: 'submit', warning: null, notice: null },
          ...{ title: `第 ${String(count)} 条`, text: '连接中断时写的' },
        },
      ],
      { senderId: null },
    ),
  );
const idsOfReader = async () =>
  (await world.db.selectFrom('message').select('id').where('userinfoId', '=', reader.userinfoId).orderBy('id').execute()).map(
    ({ id }) => id,
  );

/** Writes messages until the page was connected that many times, and expects each of them once. */
async function writeWhile(page: LastingStream): Promise<void> {
  for (let count = 0; page.connections() < CONNECTIONS; count += 1) {
    await tell(count);
    await delay(10);
  }
  const ids = await idsOfReader();
  expect(ids.length).toBeGreaterThan(CONNECTIONS * 3);
  await until(() => Promise.resolve(page.messages().length >= ids.length));
  expect([...page.messages()].sort((one, next) => one - next)).toEqual(ids);
  await page.close();
}

/** A server with only the stream of the reader, which ends early. */
async function openShortStreams(): Promise<FastifyInstance> {
  const reads = makeLiveReads(world.db);
  const hub = makeHub({
    db: world.db,
    reads,
    countsOf: messages.summariesOf,
    onError: (error) => {
      throw error;
    },
  });
  const streams = makeStreams(hub, { lastsMs: LASTS_MS });
  const app = Fastify();
  app.get('/api/live', async (request, response) => {
    const header = request.headers['last-event-id'];
    const lastEventId = typeof header === 'string' ? header : undefined;
    await streams.stream({ roleId: reader.userinfoId, session: 'short', lastEventId, response });
  });
  app.addHook('preClose', streams.stop);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

/** A proxy that cuts each connection after its timeout, wherever in an event that is. */
async function openProxy(port: number, cutAfterMs: number): Promise<Server> {
  const proxy = createServer((incoming) => {
    const outgoing = connectTo(port, '127.0.0.1');
    incoming.pipe(outgoing).pipe(incoming);
    for (const socket of [incoming, outgoing]) socket.on('error', () => undefined);
    setTimeout(() => {
      incoming.destroy();
      outgoing.destroy();
    }, cutAfterMs);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return proxy;
}

it('a stream ends at its planned end, and continues after its last event without loss or doubles', async () => {
  const app = await openShortStreams();
  await writeWhile(await openLastingStream([`http://127.0.0.1:${String(portOf(app))}`], reader.token));
  await app.close();
});

it("a stream that a proxy's timeout cuts continues after the last event that arrived whole", async () => {
  const proxy = await openProxy(portOf(world.app), LASTS_MS);
  await writeWhile(await openLastingStream([`http://127.0.0.1:${String((proxy.address() as AddressInfo).port)}`], reader.token));
  proxy.close();
});

it('polling without news is one small answer', async () => {
  const poll = (since?: string) =>
    world.app.inject({
      url: `/api/live/poll${since === undefined ? '' : `?since=${since}`}`,
      headers: { authorization: `Bearer ${reader.token}` },
    });
  const { last } = (await poll()).json<{ data: { last: string } }>().data;
  const answer = await poll(last);
  expect(answer.json<{ data: object }>().data).toMatchObject({ events: [], more: false, unread: null });
  expect(answer.body.length).toBeLessThan(200);
});
