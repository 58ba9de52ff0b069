import { randomInt } from 'node:crypto';
import { MOST_STREAMS } from '@contract/rules/live';
import type { FastifyReply } from 'fastify';
import { fail } from '../../platform/errors';
import type { Hub, Listener } from './hub';
import { positionOf, textOf } from './reads';

/**
 * Proxies cut idle connections, so a comment is sent regularly; each connection ends after some minutes, so that the client connects again and the
 * login is checked again.
 */
const COMMENT_EVERY_MS = 15_000;
const LASTS_MS = 5 * 60_000;
/** Clients come back after different pauses, so that those of a node that died do not all come at the same moment. */
const RETRY_MS = [500, 2000] as const;
/** A client that does not read is disconnected at this number of unread bytes; it continues after its last event. */
const MOST_UNREAD_BYTES = 256 * 1024;

type Raw = FastifyReply['raw'];

export interface StreamRequest {
  roleId: number;
  /** Identifies the session, for the limit of its streams. */
  session: string;
  lastEventId: string | undefined;
  response: FastifyReply;
}

function write(raw: Raw, text: string): void {
  if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy();
  else raw.write(text);
}

const messageOf = (event: string, id: string, data: unknown): string => `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Streams of server-sent events, one for each open browser. */
export function makeStreams(hub: Hub, { commentMs = COMMENT_EVERY_MS, lastsMs = LASTS_MS } = {}) {
  const open = new Set<Raw>();
  const ofSession = new Map<string, number>();
  let isStopping = false;

  function leaveSession(session: string): void {
    const rest = (ofSession.get(session) ?? 1) - 1;
    if (rest > 0) ofSession.set(session, rest);
    else ofSession.delete(session);
  }

  function begin(response: FastifyReply): void {
    response.hijack();
    const { raw } = response;
    raw.writeHead(200, {
      ...(response.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // The connection is closed with the stream, not reused.
      connection: 'close',
      // Proxies must not buffer the events.
      'x-accel-buffering': 'no',
    });
    raw.write(`retry: ${String(randomInt(...RETRY_MS))}\n\n`);
  }

  /** Starts to send; ends when the client disconnects, after some minutes, or when the server closes. Throws live.too_many. */
  async function stream({ roleId, session, lastEventId, response }: StreamRequest): Promise<void> {
    if ((ofSession.get(session) ?? 0) >= MOST_STREAMS) throw fail('live.too_many');
    ofSession.set(session, (ofSession.get(session) ?? 0) + 1);
    const { raw } = response;
    const listener: Listener = {
      roleId,
      at: null,
      missed: [],
      send: (event) => {
        // Only the counts change: they follow.
        if (event.event !== 'unread') write(raw, messageOf(event.event, textOf(event), { id: event.refId }));
      },
      sendCounts: (counts, at) => write(raw, messageOf('unread', textOf(at), counts)),
    };
    const leave = () => {
      hub.leave(listener);
      leaveSession(session);
    };
    try {
      await hub.join(listener, positionOf(lastEventId), () => begin(response));
    } catch (error) {
      leave();
      if (!response.sent) throw error;
      raw.destroy();
      return;
    }
    const comment = setInterval(() => write(raw, ': \n\n'), commentMs);
    const end = setTimeout(() => raw.end(), lastsMs);
    open.add(raw);
    const forget = () => {
      if (!open.delete(raw)) return;
      clearInterval(comment);
      clearTimeout(end);
      leave();
    };
    raw.on('close', forget);
    if (raw.destroyed) forget();
    if (isStopping) raw.end();
  }

  async function stop(): Promise<void> {
    isStopping = true;
    for (const raw of open) raw.end();
    await hub.stop();
  }

  return { stream, stop };
}

export type Streams = ReturnType<typeof makeStreams>;
