import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { fail } from '../errors';
import { answerBare } from './error-handlers';

/** The time limits for clients, and the limit for unfinished connections. */
export interface ConnectionLimits {
  /** For the head of a request, counted from the connection or from the end of the previous request. */
  headMs: number;
  /** For the time without a new byte of a body. While bytes arrive, `bodyMs` applies. */
  idleMs: number;
  /** For a whole request: enough for a part of 10 MB over a slow line. */
  bodyMs: number;
  /** Connections of one address that have not yet sent a whole request; an office of a thousand users may share one address. */
  unfinishedPerAddress: number;
  /** Checks whether the address is a trusted proxy, which speaks for many clients and buffers slow ones. */
  isProxy: (address: string) => boolean;
}

export const DEFAULT_CONNECTION_LIMITS: ConnectionLimits = {
  headMs: 10_000,
  idleMs: 30_000,
  bodyMs: 10 * 60_000,
  unfinishedPerAddress: 1000,
  isProxy: () => false,
};

const MOST_CHECKS_MS = 1000;

/** How often Node and this module look for late clients. */
const checkEvery = ({ headMs, idleMs }: ConnectionLimits): number => Math.min(MOST_CHECKS_MS, headMs / 4, idleMs / 4);

/** The limits that Node itself enforces, as options of Fastify. */
export const timeoutsOf = (limits: ConnectionLimits) => ({
  http: { connectionsCheckingInterval: checkEvery(limits), headersTimeout: limits.headMs },
  requestTimeout: limits.bodyMs,
});

/** A request whose body is still being received. */
interface Receiving {
  request: IncomingMessage;
  response: ServerResponse;
  bytes: number;
  since: number;
}

/** Sockets that have not sent a whole request, by address. */
function makeUnfinished({ unfinishedPerAddress, isProxy }: ConnectionLimits) {
  const byAddress = new Map<string, Set<Socket>>();
  const watched = new WeakSet<Socket>();

  /** False when the address has too many already. */
  function add(socket: Socket): boolean {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return true;
    const sockets = byAddress.get(address) ?? new Set();
    if (sockets.has(socket)) return true;
    if (sockets.size >= unfinishedPerAddress) return false;
    byAddress.set(address, sockets.add(socket));
    // One listener for all bodies of the connection. The address must be kept: it is unknown after the socket is closed.
    if (!watched.has(socket)) socket.once('close', () => remove(socket, address));
    watched.add(socket);
    return true;
  }

  function remove(socket: Socket, address = socket.remoteAddress ?? ''): void {
    const sockets = byAddress.get(address);
    sockets?.delete(socket);
    if (sockets?.size === 0) byAddress.delete(address);
  }

  return { add, remove };
}

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends the connection of a body that does not arrive, with an error response if no response has begun. */
function cutOff({ request, response }: Receiving): void {
  if (response.headersSent) request.socket.destroy();
  else answerBare(request.socket, 'request.timeout');
}

/**
 * Cuts connections that hold the server without sending: late heads, stalled bodies, and more of them from one address than any office needs. Slow
 * reading of a response is not limited here.
 */
export function guardConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  const unfinished = makeUnfinished(limits);
  const receiving = new Set<Receiving>();
  const refused = new WeakSet<IncomingMessage>();
  const { server } = app;

  server.on('connection', (socket: Socket) => {
    if (!unfinished.add(socket)) socket.destroy();
  });

  // Runs before Fastify handles the request, so that the hook below can read the result.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    unfinished.remove(socket);
    if (!bringsBody(request)) return;
    if (!unfinished.add(socket)) refused.add(request);
    const one = { request, response, bytes: socket.bytesRead, since: Date.now() };
    const end = (): void => {
      receiving.delete(one);
      unfinished.remove(socket);
    };
    receiving.add(one);
    request.once('end', end).once('close', end);
  });

  app.addHook('onRequest', (request, reply, done) => {
    if (!refused.has(request.raw)) return done();
    void reply.header('connection', 'close');
    done(fail('request.too_many'));
  });

  function cutIdle(): void {
    const now = Date.now();
    for (const one of receiving) {
      const { request, bytes } = one;
      // When the read buffer is full, the client waits for the server, so the client is not late.
      const waitsForUs = request.complete || request.readableLength >= request.readableHighWaterMark;
      if (waitsForUs || request.socket.bytesRead !== bytes) Object.assign(one, { bytes: request.socket.bytesRead, since: now });
      else if (now - one.since > limits.idleMs) cutOff(one);
    }
  }
  const timer = setInterval(cutIdle, checkEvery(limits)).unref();
  app.addHook('onClose', () => clearInterval(timer));
}
