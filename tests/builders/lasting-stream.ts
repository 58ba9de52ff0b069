import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../support/until';
import { type EventStream, openEventStream } from './event-stream';

/** A page of a browser: whenever its stream ends it connects again, to the next address, and continues after the last event that arrived whole. */
export interface LastingStream {
  /** The ids of the messages and threads that arrived over all connections, in order. */
  messages(): number[];
  threads(): number[];
  /** The number of connections that were open at some time. */
  connections(): number;
  isOpen(): boolean;
  close(): Promise<void>;
}

const AGAIN_AFTER_MS = 50;

export async function openLastingStream(urls: readonly string[], token: string): Promise<LastingStream> {
  const opened: EventStream[] = [];
  const closing = new AbortController();
  let tries = 0;
  const lastId = (): string | undefined => opened.flatMap(({ events }) => events).at(-1)?.id;
  async function connect(): Promise<void> {
    // A node that is away refuses the connection: the next one is tried.
    const url = urls[tries % urls.length] ?? '';
    tries += 1;
    const stream = await openEventStream(url, token, lastId()).catch(() => undefined);
    if (stream === undefined) return;
    if (stream.status !== 200) throw new Error(`the stream was refused: ${String(stream.status)}`);
    opened.push(stream);
    tries -= 1;
    await until(() => Promise.resolve(stream.isEnded() || closing.signal.aborted), { seconds: 600 });
    stream.close();
  }
  const isClosing = (): boolean => closing.signal.aborted;
  const living = (async () => {
    while (!isClosing()) {
      await connect();
      if (!isClosing()) await delay(AGAIN_AFTER_MS);
    }
  })();
  await until(() => Promise.resolve((opened[0]?.events.length ?? 0) > 0));
  return {
    messages: () => opened.flatMap((stream) => stream.messages()),
    threads: () => opened.flatMap((stream) => stream.threads()),
    connections: () => opened.length,
    isOpen: () => {
      const last = opened.at(-1);
      return last !== undefined && !last.isEnded() && last.events.length > 0;
    },
    close: async () => {
      closing.abort();
      await living;
    },
  };
}
