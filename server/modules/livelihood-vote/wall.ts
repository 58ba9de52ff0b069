import type { VoteWall } from '@contract/schema/livelihood-vote';
import type { Viewer } from '@contract/rules/roles';
import type { FastifyReply } from 'fastify';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import { backRate, toItem } from './present';
import type { VoteReads } from './reads';

const READ_EVERY_MS = 1000;
/**
 * Proxies cut idle connections, so a comment is sent regularly; each connection ends after some minutes, so that the client connects again and the
 * login is checked again.
 */
const COMMENT_EVERY_MS = 15_000;
const LASTS_MS = 5 * 60_000;

type Raw = FastifyReply['raw'];

interface Watched {
  listeners: Set<Raw>;
  timer: NodeJS.Timeout;
  /** The last data that was sent, without the server time. */
  sent: string;
  seq: number;
  isReading: boolean;
}

const sameOf = ({ now: _now, ...wall }: VoteWall): string => JSON.stringify(wall);
const messageOf = (wall: VoteWall, seq: number): string =>
  `id: ${String(seq)}\nevent: wall\nretry: 1000\ndata: ${JSON.stringify(wall)}\n\n`;

const ticksOf = ({ yes, good }: VoteWall['items'][number]): number => yes ?? good ?? 0;

/**
 * Sends the data of the wall: the number of voters and, after the count, the result. A node reads each watched vote once a second, for all its
 * clients; nothing is stored, so a client that loses its node reads everything from another.
 */
export function makeWall({ clock, reads, onError }: Pick<Kernel, 'clock'> & { reads: VoteReads; onError: (error: unknown) => void }) {
  const watched = new Map<number, Watched>();

  async function read(id: number): Promise<VoteWall> {
    const [vote, items] = await Promise.all([reads.wallOf(id), reads.itemsOf(id)]);
    if (!vote) throw fail('livelihoodVote.not_found');
    const { version: _version, ...facts } = vote;
    const shown = items.map((item) => toItem(vote, item));
    return {
      ...facts,
      backRate: backRate(vote),
      items: shown.sort((one, other) => ticksOf(other) - ticksOf(one) || one.ordinal - other.ordinal),
      now: clock.now().toISOString(),
    };
  }

  async function requireSeen(viewer: Viewer, id: number): Promise<void> {
    if (!(await reads.isVisible(viewer, id))) throw fail('livelihoodVote.not_found');
  }

  async function show(viewer: Viewer, id: number): Promise<VoteWall> {
    await requireSeen(viewer, id);
    return read(id);
  }

  async function readAndSend(id: number): Promise<void> {
    const one = watched.get(id);
    if (!one || one.isReading) return;
    one.isReading = true;
    try {
      const wall = await read(id);
      const same = sameOf(wall);
      if (same === one.sent) return;
      one.sent = same;
      one.seq += 1;
      for (const raw of one.listeners) raw.write(messageOf(wall, one.seq));
    } catch (error) {
      onError(error);
      for (const raw of one.listeners) raw.end();
    } finally {
      one.isReading = false;
    }
  }

  function leave(id: number, raw: Raw): void {
    const one = watched.get(id);
    one?.listeners.delete(raw);
    if (!one || one.listeners.size > 0) return;
    clearInterval(one.timer);
    watched.delete(id);
  }

  /** Starts to send; ends when the client disconnects, after some minutes, or when the server closes. */
  async function watch(viewer: Viewer, id: number, response: FastifyReply): Promise<void> {
    const first = await show(viewer, id);
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
    const one = watched.get(id) ?? {
      listeners: new Set<Raw>(),
      timer: setInterval(() => void readAndSend(id), READ_EVERY_MS),
      ...{ sent: sameOf(first), seq: 1, isReading: false },
    };
    raw.write(messageOf(first, one.seq));
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

  return { show, watch, stop };
}

export type Wall = ReturnType<typeof makeWall>;
