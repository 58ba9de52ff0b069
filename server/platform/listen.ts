import type { AddressInfo } from 'node:net';
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
    return new ReadableError(`HOST=${host} 不是本机的地址。 / HOST=${host} is no address of this machine.`);
  }
  return error;
}

/** Listens and returns the port, the one chosen for 0 too. A predecessor may take a moment to let go of the port. */
export async function listen(app: FastifyInstance, port: number, host: string): Promise<number> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      await app.listen({ port, host });
      return (app.server.address() as AddressInfo).port;
    } catch (error) {
      const failure = error as NodeJS.ErrnoException;
      if (failure.code !== 'EADDRINUSE' || Date.now() > deadline) throw explain(failure, port, host);
      await delay(POLL_MS);
    }
  }
}
