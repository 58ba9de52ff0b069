import { once } from 'node:events';
import { type AddressInfo, connect as openSocket, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ConnectionLimits } from '../../server/platform/http/connections';
import { addressesOf, listen } from '../../server/platform/listen';
import { openApp, type TestApp } from '../builders/session';

let world: TestApp;
let token: string;

beforeAll(async () => {
  world = await openApp();
  token = (await world.signIn({ roleKind: 'deputy' })).token;
});
afterAll(() => world.close());

/** A connection with the received data and the time of its closing. */
interface Line {
  socket: Socket;
  said(): string;
  closed: Promise<string>;
}

interface Server {
  app: FastifyInstance;
  /** Connects, by default to 127.0.0.1, and sends the text. */
  open(text?: string, address?: string): Promise<Line>;
}

const MAIN = '127.0.0.1';

async function serverWith(connectionLimits: Partial<ConnectionLimits>, addresses = [MAIN]): Promise<Server> {
  const app = await world.another({ connectionLimits });
  const port = await listen(app, 0, addresses);
  const open: Server['open'] = (text = '', address = MAIN) =>
    new Promise<Line>((resolve) => {
      let said = '';
      const socket = openSocket(port, address);
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
  it('a connection that sends its request head too slowly is closed, silent or letter by letter', async () => {
    const { open } = await serverWith({ headMs: 200 });
    const [silent, letters] = [await open(), await open('GET /heal')];
    const drip = setInterval(() => letters.socket.write('x'), 40);
    expect(await Promise.all([silent.closed, letters.closed])).toEqual([
      expect.stringMatching(/^HTTP\/1\.1 408 [\s\S]*"error":"request.timeout"/),
      expect.stringMatching(/^HTTP\/1\.1 408 /),
    ]);
    clearInterval(drip);
  });

  it('a connection with a stalled body is closed, and a slow body that still moves is accepted', async () => {
    const { open } = await serverWith({ idleMs: 400 });
    const body = JSON.stringify({ title: '' });
    const stuck = await open(`${bodyHead(1000)}{"title":`);
    const slow = await open(bodyHead(Buffer.byteLength(body)));
    // Longer than a stalled connection is allowed, one byte at a time.
    for (const byte of Buffer.from(body)) {
      slow.socket.write(Buffer.from([byte]));
      await delay(40);
    }
    await until(() => slow.said() !== '');
    expect(slow.said()).toMatch(/^HTTP\/1\.1 400 [\s\S]*"error":"request.invalid"/);
    expect(await stuck.closed).toMatch(/^HTTP\/1\.1 408 /);
    slow.socket.destroy();
  });

  it('a connection that reads its answer slowly stays open, and so does one that waits for its next request', async () => {
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
  it('unfinished connections of one address are limited in number, and those with an earlier request do not count', async () => {
    const { open } = await serverWith({ unfinishedPerAddress: 3 });
    const asked = await open(HEALTH);
    await until(() => asked.said() !== '');
    const silent = [await open(), await open(), await open(bodyHead(10))];
    await delay(50);
    expect(await (await open(HEALTH)).closed).toBe('');
    // A connection with an earlier request may send another one, but not start a body.
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

  it('unfinished connections of our own proxy are not counted', async () => {
    const { open } = await serverWith({ unfinishedPerAddress: 1, isProxy: (address) => address === '127.0.0.1' });
    const lines = [await open(), await open(), await open(HEALTH)];
    await until(() => lines[2]?.said() !== '');
    for (const { socket } of lines) socket.destroy();
  });
});

/** Returns an address of this machine other than 127.0.0.1: ::1 as in `localhost`, or another one when IPv6 is off. */
async function otherAddress(): Promise<string> {
  const server = createServer().listen(0, '::1');
  const found = await once(server, 'listening').then(
    () => '::1',
    () => '127.0.0.2',
  );
  server.close();
  return found;
}

describe('a server at several addresses, as those of localhost', () => {
  it('a server on localhost listens at each address of the host name, and at no other', async () => {
    expect((await addressesOf('localhost'))[0]).toBe(MAIN);
    expect(await addressesOf('::')).toEqual(['::']);
  });

  it('a server at several addresses closes slow connections at each of them', async () => {
    const other = await otherAddress();
    const { open } = await serverWith({ headMs: 200, idleMs: 200 }, [MAIN, other]);
    for (const address of [MAIN, other]) {
      for (const text of ['', `${bodyHead(1000)}{"title":`]) {
        expect(await (await open(text, address)).closed).toMatch(/^HTTP\/1\.1 408 [\s\S]*"error":"request.timeout"/);
      }
    }
  });

  it('a server at several addresses counts unfinished connections at each of them', async () => {
    const other = await otherAddress();
    const { open } = await serverWith({ unfinishedPerAddress: 1 }, [MAIN, other]);
    const silent = [await open('', MAIN), await open('', other)];
    await delay(50);
    for (const address of [MAIN, other]) expect(await (await open(HEALTH, address)).closed).toBe('');
    for (const { socket } of silent) socket.destroy();
  });

  it('a server at several addresses answers open requests at each of them before it stops, and then listens at none', async () => {
    const other = await otherAddress();
    const { app, open } = await serverWith({}, [MAIN, other]);
    const { port } = app.server.address() as AddressInfo;
    const asked = [];
    for (const address of [MAIN, other]) {
      const begun = once(app.server, 'request');
      asked.push(await open(bodyHead(2), address));
      await begun;
    }
    const kept = await open(HEALTH, other);
    await until(() => kept.said() !== '');
    const closed = app.close();
    await until(() => !app.server.listening);
    // The last connection of the first address is gone when the other address gets its response.
    for (const line of asked) {
      line.socket.write('{}');
      expect(await line.closed).toMatch(/^HTTP\/1\.1 400 /);
    }
    await closed;
    for (const address of [MAIN, other]) await expect(once(openSocket(port, address), 'connect')).rejects.toThrow('ECONNREFUSED');
  });
});
