import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { fail } from '../errors';
import { answerBare } from './error-handlers';

/** How long clients may take, and how many of their connections may be unfinished. */
export interface ConnectionLimits {
  /** For the head of a request, from the connection or the end of the request before it. */
  headMs: number;
  /** Without a byte of a body that is being sent. As long as bytes come, `bodyMs` holds. */
  idleMs: number;
  /** For a whole request: a part of 10 MB over a slow line. */
  bodyMs: number;
  /** Connections of one address that have sent no whole request yet; an office of a thousand people may be behind one. */
  unfinishedPerAddress: number;
  /** Whether the address is a proxy of ours, which speaks for many and keeps slow clients to itself. */
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

/** How often Node and we look for those that are late. */
const checkEvery = ({ headMs, idleMs }: ConnectionLimits): number => Math.min(MOST_CHECKS_MS, headMs / 4, idleMs / 4);

/** What Node itself holds clients to, as options of Fastify. */
export const timeoutsOf = (limits: ConnectionLimits) => ({
  http: { connectionsCheckingInterval: checkEvery(limits), headersTimeout: limits.headMs },
  requestTimeout: limits.bodyMs,
});

/** A body on its way. */
interface Receiving {
  request: IncomingMessage;
  response: ServerResponse;
  bytes: number;
  since: number;
}

/** Sockets that have sent nothing whole, by address. */
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
    // Once for all the bodies that it brings. The address is unknown when the socket is closed.
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

/** Ends the connection of a body that does not come, with a sentence if no answer has begun. */
function cutOff({ request, response }: Receiving): void {
  if (response.headersSent) request.socket.destroy();
  else answerBare(request.socket, 'request.timeout');
}

/**
 * Cuts connections that hold the server without sending: heads that are late, bodies that stand still, and more of them from one
 * address than anybody needs. Who reads an answer slowly is nobody's concern here.
 */
export function guardConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  const unfinished = makeUnfinished(limits);
  const receiving = new Set<Receiving>();
  const refused = new WeakSet<IncomingMessage>();
  const { server } = app;

  server.on('connection', (socket: Socket) => {
    if (!unfinished.add(socket)) socket.destroy();
  });

  // Before Fastify takes it, so that the hook below knows.
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
      // What fills our own buffer waits for us, not we for it.
      const waitsForUs = request.complete || request.readableLength >= request.readableHighWaterMark;
      if (waitsForUs || request.socket.bytesRead !== bytes) Object.assign(one, { bytes: request.socket.bytesRead, since: now });
      else if (now - one.since > limits.idleMs) cutOff(one);
    }
  }
  const timer = setInterval(cutIdle, checkEvery(limits)).unref();
  app.addHook('onClose', () => clearInterval(timer));
}
