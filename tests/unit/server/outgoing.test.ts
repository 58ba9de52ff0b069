import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type LookupFunction } from 'node:net';
import type { lookup } from 'node:dns';
import { guardedLookup, isPublic } from '../../../server/platform/outgoing/addresses';
import { sendForStatus, sendForText } from '../../../server/platform/outgoing/send';
import { ask } from '../../../server/platform/open-platform/ask';
import { askPlatform } from '../../../server/platform/installation/trying';

const anywhere = () => true;
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a server on loopback, and counts the connections that were made and that are open. */
async function serve(answer: RequestListener, host = '127.0.0.1') {
  const connections = { came: 0, open: 0 };
  const server = createServer(answer).listen(0, host);
  servers.push(server);
  server.on('connection', (socket) => {
    connections.came += 1;
    connections.open += 1;
    socket.on('error', () => undefined).on('close', () => (connections.open -= 1));
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return { port: String((server.address() as AddressInfo).port), connections };
}

describe('isPublic', () => {
  it.each(['8.8.8.8', '223.5.5.5', '172.15.255.255', '172.32.0.1', '100.128.0.1', '2400:3200::1', '2606:4700::1111'])(
    'isPublic accepts %s',
    (address) => {
      expect(isPublic(address)).toBe(true);
    },
  );

  it.each([
    ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.100.100.200', '192.0.0.192'],
    ...['168.63.129.16', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8'],
    ...['::7f00:1', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1'],
    ...['localhost', ''],
  ])('isPublic refuses %s', (address) => {
    expect(isPublic(address)).toBe(false);
  });
});

describe('a request whose address somebody typed', () => {
  it.each(['127.0.0.1', '2130706433', '0x7f.1', '127.1', 'localhost', 'LOCALHOST', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'])(
    'a request to a typed address does not reach this machine by %s',
    async (host) => {
      const { port, connections } = await serve((_request, response) => void response.end('{}'), '::');
      const sent = sendForStatus({ url: `http://${host}:${port}/`, method: 'POST', body: '{}', allows: isPublic });
      await expect(sent).rejects.toMatchObject({ key: 'address.private' });
      expect(connections.came).toBe(0);
    },
  );

  const resolving = (...answers: string[][]): { resolve: typeof lookup; asked: () => number } => {
    let asked = 0;
    const resolve = ((_name: string, _options: object, done: (error: null, all: { address: string; family: number }[]) => void) => {
      const addresses = answers[Math.min(asked++, answers.length - 1)] ?? [];
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      );
    }) as unknown as typeof lookup;
    return { resolve, asked: () => asked };
  };
  const find = (look: LookupFunction, options = {}) =>
    new Promise((resolve, reject) => look('name.example', options, (error, address) => (error ? reject(error) : resolve(address))));

  it('a request connects only to checked addresses, so that a name with a changed DNS answer gains nothing', async () => {
    const { resolve, asked } = resolving(['8.8.8.8'], ['127.0.0.1']);
    const look = guardedLookup(isPublic, resolve);
    expect(await find(look)).toBe('8.8.8.8');
    expect(asked()).toBe(1);
    await expect(find(look)).rejects.toMatchObject({ key: 'address.private' });
  });

  it('a request is refused where one of several addresses is private', async () => {
    await expect(find(guardedLookup(isPublic, resolving(['8.8.8.8', '10.0.0.1']).resolve), { all: true })).rejects.toMatchObject({
      key: 'address.private',
    });
  });

  it('a platform call to a private address is not retried', async () => {
    const make = jest.fn(() => ({ url: 'http://127.0.0.1:9/', method: 'GET' as const }));
    await expect(ask(make, { repeatable: true, allows: isPublic })).rejects.toMatchObject({ key: 'address.private' });
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('a request reaches private addresses where the environment allows them', async () => {
    const { port } = await serve((_request, response) => void response.writeHead(204).end());
    expect(await sendForStatus({ url: `http://localhost:${port}/`, method: 'GET', allows: anywhere })).toBe(204);
  });
});

describe('an answer', () => {
  it('a redirect of an answer is not followed', async () => {
    const other = await serve((_request, response) => void response.end('{}'));
    const { port } = await serve(
      (_request, response) => void response.writeHead(302, { location: `http://127.0.0.1:${other.port}/` }).end(),
    );
    expect((await sendForText({ url: `http://127.0.0.1:${port}/`, method: 'GET' })).status).toBe(302);
    expect(other.connections.came).toBe(0);
  });

  it('an endless answer is read to 64 KB, and its connection is closed', async () => {
    let written = 0;
    const { port, connections } = await serve((_request, response) => {
      const piece = Buffer.alloc(16 * 1024, 'a');
      const more = (): void => {
        while (!response.destroyed) {
          written += piece.length;
          if (!response.write(piece)) return void response.once('drain', more);
        }
      };
      more();
    });
    expect(await sendForText({ url: `http://127.0.0.1:${port}/`, method: 'GET' })).toEqual({ status: 200, text: null });
    expect(await sendForStatus({ url: `http://127.0.0.1:${port}/`, method: 'POST' })).toBe(200);
    await until(() => connections.open === 0);
    // The system's buffers count too.
    expect(written).toBeLessThan(32 * 1024 * 1024);
  });

  it('an answer that comes a byte at a time ends after five seconds, in its head as in its body', async () => {
    const body = await serve((_request, response) => {
      const timer = setInterval(() => response.write('a'), 500);
      response.on('close', () => clearInterval(timer));
    });
    const head = createTcpServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nX-Slow: ');
      const timer = setInterval(() => socket.write('a'), 500);
      socket.on('error', () => undefined).on('close', () => clearInterval(timer));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => head.once('listening', resolve));
    const answers = await Promise.allSettled([
      sendForText({ url: `http://127.0.0.1:${body.port}/`, method: 'GET' }),
      sendForStatus({ url: `http://127.0.0.1:${String((head.address() as AddressInfo).port)}/`, method: 'GET' }),
    ]);
    expect(answers).toMatchObject([{ value: { status: 200, text: null } }, { reason: { name: 'AbortError' } }]);
    head.close();
  }, 60_000);

  it('a try ends when a platform never answers', async () => {
    expect(await askPlatform({ findPerson: () => new Promise(() => undefined) })).toEqual({ ok: false, text: '5 秒没有回答' });
  }, 60_000);
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}
