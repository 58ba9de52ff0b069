import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';

/** A request that passed through a relay. Times are performance.now(). */
export interface Passage {
  method: string;
  path: string;
  /** The body's first bytes as text; they contain the form fields before a file. */
  head: string;
  /** The number of received bytes of the body. */
  bytes: number;
  at: number;
  answeredAt?: number;
  status?: number;
  /** True when the relay or the sender aborted it. */
  broken?: boolean;
}

export interface Relay {
  baseUrl: string;
  /** In the order of arrival. */
  passages: Passage[];
  /** Decides, once the headers have arrived, whether a request may pass; otherwise its connection is closed. */
  mayPass: (passage: Passage) => boolean;
  /** A response instead of the server's; undefined lets the server respond. */
  answerFor: (passage: Passage) => { status: number; body: unknown } | undefined;
  /** The upload speed of each request; Infinity means no limit. */
  bytesPerSecond: number;
  close(): Promise<void>;
}

const HEAD_BYTES = 2000;
const MS = 1000;

/** Limits the flow to `rate()` bytes a second; backpressure holds back the sender. */
function throttle(rate: () => number): Transform {
  return new Transform({
    highWaterMark: 65_536,
    transform(piece: Buffer, _encoding, done) {
      const wait = (piece.length / rate()) * MS;
      if (wait < 1) done(null, piece);
      else setTimeout(() => done(null, piece), wait);
    },
  });
}

/** Starts a proxy between a browser and a server at `target`, on which connections can be slowed and cut, and everything is recorded. */
export async function startRelay(target: string): Promise<Relay> {
  const passages: Passage[] = [];
  const { hostname, port } = new URL(target);

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const passage: Passage = { method: incoming.method ?? '', path: incoming.url ?? '', head: '', bytes: 0, at: performance.now() };
    passages.push(passage);
    const own = relay.answerFor(passage);
    if (own) {
      incoming.resume();
      outgoing.writeHead(own.status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(own.body));
      return;
    }
    let open = true;
    const onward = request({ hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers }, (reply) => {
      // A browser retries by itself when a reused connection is cut, so each connection is used only once.
      outgoing.writeHead(reply.statusCode ?? 0, { ...reply.headers, connection: 'close' });
      reply.pipe(outgoing);
      reply.once('end', () => Object.assign(passage, { answeredAt: performance.now(), status: reply.statusCode }));
    });
    const cut = () => {
      if (!open) return;
      open = false;
      passage.broken = passage.answeredAt === undefined;
      onward.destroy();
      incoming.socket.destroy();
    };
    onward.once('error', cut);
    outgoing.once('close', () => passage.answeredAt === undefined && cut());
    incoming.on('data', (piece: Buffer) => {
      const isDecided = passage.head.length >= HEAD_BYTES;
      passage.bytes += piece.length;
      if (isDecided) return;
      passage.head += piece.toString('latin1');
      if (passage.head.length >= HEAD_BYTES && !relay.mayPass(passage)) cut();
    });
    incoming.pipe(throttle(() => relay.bytesPerSecond)).pipe(onward);
  }

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const relay: Relay = {
    baseUrl: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    passages,
    mayPass: () => true,
    answerFor: () => undefined,
    bytesPerSecond: Infinity,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return relay;
}
