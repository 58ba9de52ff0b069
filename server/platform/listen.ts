import { lookup } from 'node:dns/promises';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ReadableError } from './readable-error';

const PATIENCE_MS = 3000;
const POLL_MS = 250;

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new ReadableError(
      `端口 ${port} 已被其他程序占用，请先停止它，或用 PORT 指定别的端口。 / Port ${port} is in use; stop that program or choose another PORT.`,
    );
  }
  if (error.code === 'EACCES') {
    return new ReadableError(
      `没有使用端口 ${port} 的权限，请用 PORT 指定 1024 以上的端口。 / Not allowed to use port ${port}; choose a PORT above 1023.`,
    );
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new ReadableError(`HOST=${host} 不是本机的地址。 / HOST=${host} is not an address of this machine.`);
  }
  return error;
}

/** The addresses of `localhost` on this machine, 127.0.0.1 first and ::1 if it exists; any other host stays as it is. */
export async function addressesOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host];
  const found = await lookup(host, { all: true, verbatim: false }).catch(() => [{ address: host }]);
  return [...new Set(found.map(({ address }) => address))];
}

/**
 * Opens another address of the same server: its connections are handed over to the server, so that the same guards apply to them. For `localhost`
 * Fastify would create a second server, which this code cannot reach.
 */
function prepareDoor(app: FastifyInstance, host: string): (port: number) => Promise<void> {
  // The options that Node's own HTTP servers use.
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket));
  let closed: Promise<void> | undefined;
  app.addHook('preClose', (done) => {
    closed = new Promise((resolve) => door.close(() => resolve()));
    done();
  });
  app.addHook('onClose', () => closed);
  return (port) =>
    new Promise((resolve) => {
      if (closed) return resolve();
      // An address that does not exist, such as ::1 with IPv6 off, must not prevent the start.
      door.once('error', () => resolve());
      door.listen(port, host, resolve);
    });
}

/** Listens on each of the addresses and returns the port, also the one chosen for 0. A previous process may need a moment to release the port. */
export async function listen(app: FastifyInstance, port: number, [host = '', ...others]: readonly string[]): Promise<number> {
  const deadline = Date.now() + PATIENCE_MS;
  const doors = others.map((other) => prepareDoor(app, other));
  for (;;) {
    try {
      await app.listen({ port, host });
      break;
    } catch (error) {
      const failure = error as NodeJS.ErrnoException;
      if (failure.code !== 'EADDRINUSE' || Date.now() > deadline) throw explain(failure, port, host);
      await delay(POLL_MS);
    }
  }
  const chosen = (app.server.address() as AddressInfo).port;
  for (const open of doors) await open(chosen);
  return chosen;
}
