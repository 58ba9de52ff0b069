import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';

/** What went through a relay. Times are performance.now(). */
export interface Passage {
  method: string;
  path: string;
  /** The body's first bytes as text; form fields that stand before a file are in it. */
  head: string;
  /** Bytes of the body that have come so far. */
  bytes: number;
  at: number;
  answeredAt?: number;
  status?: number;
  /** It was broken off, by the relay or by the sender. */
  broken?: boolean;
}

export interface Relay {
  baseUrl: string;
  /** In the order they came. */
  passages: Passage[];
  /** Decides, once the head is there, whether a request may pass; one that may not loses its connection. */
  mayPass: (passage: Passage) => boolean;
  /** An answer given in the server's place; undefined lets the server answer. */
  answerFor: (passage: Passage) => { status: number; body: unknown } | undefined;
  /** How fast bodies go up, each request by itself; Infinity as fast as it goes. */
  bytesPerSecond: number;
  close(): Promise<void>;
}

const HEAD_BYTES = 2000;
const MS = 1000;

/** Lets no more through than `rate()` bytes a second; what waits is held back at its sender. */
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

/** A wire between a browser and a server at `target`, on which connections can be slowed and cut, and everything is seen. */
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
      // A browser tries once more by itself where a connection that served before is cut, so each serves once.
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
