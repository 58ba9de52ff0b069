import { connect as openSocket, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ConnectionLimits } from '../../server/platform/http/connections';
import { openApp, type TestApp } from '../builders/session';

let world: TestApp;
let token: string;

beforeAll(async () => {
  world = await openApp();
  token = (await world.signIn({ roleKind: 'deputy' })).token;
});
afterAll(() => world.close());

/** A connection: what it was told, and when it was closed. */
interface Line {
  socket: Socket;
  said(): string;
  closed: Promise<string>;
}

async function serverWith(
  connectionLimits: Partial<ConnectionLimits>,
): Promise<{ app: FastifyInstance; open: (text?: string) => Promise<Line> }> {
  const app = await world.another({ connectionLimits });
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const open = (text = '') =>
    new Promise<Line>((resolve) => {
      let said = '';
      const socket = openSocket(Number(port), hostname);
      const closed = new Promise<string>((done) => socket.on('close', () => done(said)));
      socket.on('data', (chunk) => (said += chunk.toString()));
      socket.on('error', () => undefined);
      socket.on('connect', () => {
        socket.write(text);
        resolve({ socket, said: () => said, closed });
      });
    });
  return { app, open };
}

const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
const bodyHead = (length: number): string =>
  `POST /api/suggestion HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${String(length)}\r\n\r\n`;

async function until(found: () => boolean): Promise<void> {
  while (!found()) await delay(10);
}

describe('a connection that is slow', () => {
  it('to say what it wants is cut, silent or by letters', async () => {
    const { open } = await serverWith({ headMs: 200 });
    const [silent, letters] = [await open(), await open('GET /heal')];
    const drip = setInterval(() => letters.socket.write('x'), 40);
    expect(await Promise.all([silent.closed, letters.closed])).toEqual([
      expect.stringMatching(/^HTTP\/1\.1 408 [\s\S]*"error":"request.timeout"/),
      expect.stringMatching(/^HTTP\/1\.1 408 /),
    ]);
    clearInterval(drip);
  });

  it('with its body is cut when nothing comes, and goes on while something does', async () => {
    const { open } = await serverWith({ idleMs: 400 });
    const body = JSON.stringify({ title: '' });
    const stuck = await open(`${bodyHead(1000)}{"title":`);
    const slow = await open(bodyHead(Buffer.byteLength(body)));
    // Longer than the one that stands still may take, a byte at a time.
    for (const byte of Buffer.from(body)) {
      slow.socket.write(Buffer.from([byte]));
      await delay(40);
    }
    await until(() => slow.said() !== '');
    expect(slow.said()).toMatch(/^HTTP\/1\.1 400 [\s\S]*"error":"request.invalid"/);
    expect(await stuck.closed).toMatch(/^HTTP\/1\.1 408 /);
    slow.socket.destroy();
  });

  it('to read its answer is left alone, and so is one that waits for its next question', async () => {
    const { open } = await serverWith({ headMs: 10_000, idleMs: 100 });
    const reader = await open(HEALTH);
    reader.socket.pause();
    await delay(500);
    reader.socket.resume();
    await until(() => reader.said() !== '');
    reader.socket.write(HEALTH);
    await until(() => reader.said().split('HTTP/1.1 200').length === 3);
    reader.socket.destroy();
  });
});

describe('connections of one address that have sent nothing whole', () => {
  it('are refused beyond a number, which those that have asked do not count for', async () => {
    const { open } = await serverWith({ unfinishedPerAddress: 3 });
    const asked = await open(HEALTH);
    await until(() => asked.said() !== '');
    const silent = [await open(), await open(), await open(bodyHead(10))];
    await delay(50);
    expect(await (await open(HEALTH)).closed).toBe('');
    // One that asked before may ask again, but not begin a body.
    asked.socket.write(HEALTH);
    await until(() => asked.said().split('HTTP/1.1 200').length === 3);
    asked.socket.write(bodyHead(10));
    expect(await asked.closed).toMatch(/HTTP\/1\.1 429 [\s\S]*"error":"request.too_many"/);
    silent[0]?.socket.destroy();
    await silent[0]?.closed;
    await delay(50);
    const next = await open(HEALTH);
    await until(() => next.said() !== '');
    for (const { socket } of [...silent, next]) socket.destroy();
  });

  it('are not counted for a proxy of ours', async () => {
    const { open } = await serverWith({ unfinishedPerAddress: 1, isProxy: (address) => address === '127.0.0.1' });
    const lines = [await open(), await open(), await open(HEALTH)];
    await until(() => lines[2]?.said() !== '');
    for (const { socket } of lines) socket.destroy();
  });
});
