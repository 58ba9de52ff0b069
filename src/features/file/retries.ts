import { CancelledError, onCancel } from '@/lib/cancel';
import type { CancelSource } from '@/lib/cancel-source';
import { backOffMs, worthRetrying } from './chunks';

export type Wait = (ms: number) => Promise<void>;

/** Waits; ends at once when the work is cancelled. */
function pause(wait: Wait, group: CancelSource, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const unlink = onCancel(group.signal, resolve);
    wait(ms).then(resolve, reject).finally(unlink);
  });
}

/** Tries up to `attempts` times with growing pauses, as long as a retry can help; throws the last error, or CancelledError when cancelled. */
export async function withRetries<T>(
  { wait, group, attempts }: { wait: Wait; group: CancelSource; attempts: number },
  attempt: () => Promise<T>,
): Promise<T> {
  const isStopped = () => group.signal.aborted;
  for (let failures = 0; ;) {
    if (isStopped()) throw new CancelledError();
    try {
      return await attempt();
    } catch (error) {
      failures += 1;
      if (isStopped()) throw new CancelledError();
      if (failures >= attempts || !worthRetrying(error)) throw error;
      await pause(wait, group, backOffMs(failures));
    }
  }
}

/** Runs `work` for all items, `width` at a time; rejects with the first error. */
export async function inParallel<T>(items: readonly T[], width: number, work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}
