import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { DEFAULT_CONNECTION_LIMITS, guardConnections, timeoutsOf } from '../../../server/platform/http/connections';
import { listen } from '../../../server/platform/listen';

let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  // The server's own check of the clock, every second, is simulated; sockets and Node's checks run normally.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask', 'performance', 'hrtime'] });
  app = Fastify(timeoutsOf(DEFAULT_CONNECTION_LIMITS));
  guardConnections(app, DEFAULT_CONNECTION_LIMITS);
  app.post('/', (request) => request.body);
  port = await listen(app, 0, ['127.0.0.1']);
});

afterEach(async () => {
  jest.useRealTimers();
  await app.close();
});

async function withHalfABody(): Promise<{ socket: Socket; said: () => string }> {
  const begun = once(app.server, 'request');
  let said = '';
  const socket = connect(port, '127.0.0.1').on('data', (chunk) => (said += chunk.toString()));
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{');
  await begun;
  return { socket, said: () => said };
}

it('the server gives a head 10 seconds and a request 10 minutes, and checks for late ones every second', () => {
  const { headersTimeout, requestTimeout } = app.server;
  expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 10_000, requestTimeout: 600_000 });
  expect(timeoutsOf(DEFAULT_CONNECTION_LIMITS).http.connectionsCheckingInterval).toBe(1000);
});

it('the server gives a body 30 seconds without a byte', async () => {
  const { socket, said } = await withHalfABody();
  jest.advanceTimersByTime(29_000);
  socket.write('}');
  await once(socket, 'data');
  expect(said()).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();

  const late = await withHalfABody();
  const closed = once(late.socket, 'close');
  jest.advanceTimersByTime(33_000);
  await closed;
  expect(late.said()).toMatch(/^HTTP\/1\.1 408 [\s\S]*"error":"request.timeout"/);
});

it('the server allows 1000 connections with an unfinished request from one address, enough for a large office', () => {
  expect(DEFAULT_CONNECTION_LIMITS.unfinishedPerAddress).toBe(1000);
  expect(DEFAULT_CONNECTION_LIMITS.isProxy('127.0.0.1')).toBe(false);
});

it('the server watches a connection once, whatever the number of bodies on it', async () => {
  const sockets = new Set<Socket>();
  app.server.on('request', ({ socket }: IncomingMessage) => sockets.add(socket));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async (): Promise<number> => {
    const call = request({ agent, port, method: 'POST', headers: { 'content-type': 'application/json' } });
    call.end('{}');
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return [...sockets][0]?.listenerCount('close') ?? 0;
  };
  const [first] = [await send(), await send(), await send()];
  expect([sockets.size, await send()]).toEqual([1, first]);
  agent.destroy();
});
