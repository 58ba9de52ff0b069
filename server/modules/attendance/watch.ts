import type { FastifyReply } from 'fastify';
import type { SignInScreen } from '@contract/schema/attendance';
import type { Screen } from './screen';

const READ_EVERY_MS = 1000;
/**
 * Proxies cut idle connections, so a comment is sent regularly; each connection ends after some minutes, so that the client connects again and the
 * login is checked again.
 */
const COMMENT_EVERY_MS = 15_000;
const LASTS_MS = 5 * 60_000;

interface Watched {
  listeners: Set<FastifyReply['raw']>;
  timer: NodeJS.Timeout;
  /** The last screen that was sent, without the server time. */
  sent: string;
  isReading: boolean;
}

const messageOf = (screen: SignInScreen, seq: number): string =>
  `id: ${String(seq)}\nevent: screen\nretry: 1000\ndata: ${JSON.stringify(screen)}\n\n`;
const sameOf = ({ now: _now, ...screen }: SignInScreen): string => JSON.stringify(screen);

/**
 * Sends screens as server-sent events. A node reads each watched sitting once a second, for all its clients. Nothing is stored: a client that loses
 * its node reads the whole screen from another.
 */
export function makeWatch(screen: Screen, onError: (error: unknown) => void) {
  const watched = new Map<number, Watched>();

  function leave(id: number, raw: FastifyReply['raw']): void {
    const one = watched.get(id);
    one?.listeners.delete(raw);
    if (!one || one.listeners.size > 0) return;
    clearInterval(one.timer);
    watched.delete(id);
  }

  async function readAndSend(id: number): Promise<void> {
    const one = watched.get(id);
    if (!one || one.isReading) return;
    one.isReading = true;
    try {
      const { screen: now, seq } = await screen.read(id);
      const same = sameOf(now);
      if (same === one.sent) return;
      one.sent = same;
      for (const raw of one.listeners) raw.write(messageOf(now, seq));
    } catch (error) {
      onError(error);
      for (const raw of one.listeners) raw.end();
    } finally {
      one.isReading = false;
    }
  }

  /** Starts to send; ends when the client disconnects, after some minutes, or when the server closes. */
  async function watch(id: number, response: FastifyReply): Promise<void> {
    const first = await screen.read(id);
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
    raw.write(messageOf(first.screen, first.seq));
    const one = watched.get(id) ?? {
      listeners: new Set<FastifyReply['raw']>(),
      timer: setInterval(() => void readAndSend(id), READ_EVERY_MS),
      sent: sameOf(first.screen),
      isReading: false,
    };
    one.listeners.add(raw);
    watched.set(id, one);
    const comment = setInterval(() => raw.write(': \n\n'), COMMENT_EVERY_MS);
    const end = setTimeout(() => raw.end(), LASTS_MS);
    const forget = () => {
      clearInterval(comment);
      clearTimeout(end);
      leave(id, raw);
    };
    raw.on('close', forget);
    if (raw.destroyed) forget();
  }

  async function stop(): Promise<void> {
    for (const { listeners } of watched.values()) for (const raw of listeners) raw.end();
    return Promise.resolve();
  }

  return { watch, stop };
}

export type Watch = ReturnType<typeof makeWatch>;
