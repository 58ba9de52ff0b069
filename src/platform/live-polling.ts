import { isNetworkLost } from './request-port';
import type { LiveListener, LiveSource } from './live-port';

const POLL_MS = 5000;

/** Polls every five seconds; returns the function that ends it. */
export function poll<T>({ read }: Pick<LiveSource<T>, 'read'>, { onNews, onLost, onRefused }: LiveListener<T>): () => void {
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async (): Promise<void> => {
    try {
      const value = await read();
      if (!ended) onNews(value);
    } catch (error) {
      if (ended) return;
      if (!isPassing(error)) {
        onRefused(error);
        return;
      }
      onLost();
    }
    if (!ended) timer = setTimeout(() => void ask(), POLL_MS);
  };
  void ask();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

const SERVER_FAILED = 500;
const TOO_OFTEN = 429;

/** Whether a retry may help: no network, a server that is being replaced, or one that limits the rate. */
export function isPassing(error: unknown): boolean {
  if (isNetworkLost(error)) return true;
  const status = (error as { status?: unknown } | undefined)?.status;
  return typeof status === 'number' && (status >= SERVER_FAILED || status === TOO_OFTEN);
}
