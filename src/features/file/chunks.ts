import { CHUNK_BYTES } from '@contract/rules/upload';

/** One chunk of a file: its place among all, and its bytes from `start` to `end` (not included). */
export interface Chunk {
  index: number;
  count: number;
  start: number;
  end: number;
}

/** Cuts `size` bytes into chunks of the size the specification fixes; the last may be smaller. */
export function cutChunks(size: number, chunkBytes: number = CHUNK_BYTES): Chunk[] {
  const count = Math.max(1, Math.ceil(size / chunkBytes));
  return Array.from({ length: count }, (_, index) => ({
    index,
    count,
    start: index * chunkBytes,
    end: Math.min(size, (index + 1) * chunkBytes),
  }));
}

const FIRST_WAIT_MS = 500;
const LAST_WAIT_MS = 8_000;

/** The pause before the next attempt, doubling from half a second up to eight. Milliseconds; `failures` counts from 1. */
export const backOffMs = (failures: number): number => Math.min(LAST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));

/** Whether this file will not be had, however often it comes; not when it is the session that has ended, or a chunk that is missing. */
export const isRefusal = (error: unknown): boolean => [400, 413, 415].includes((error as { status?: number } | null)?.status ?? 0);

/** Our own side of the wire says so, and will again. */
const isOurs = (error: unknown): boolean => error instanceof Error && ['NotBuiltError', 'ReadableError'].includes(error.name);

/** Whether the file meets the same answer however often it is sent. */
export const cannotBeSent = (error: unknown): boolean => isRefusal(error) || isOurs(error);

/** Whether sending once more can help: not after a refusal, where the same bytes meet the same answer. */
export function worthRetrying(error: unknown): boolean {
  if (error instanceof Error && error.name === 'AbortError') return false;
  if (isOurs(error)) return false;
  const status = (error as { status?: unknown } | null)?.status;
  if (typeof status !== 'number') return true;
  return status === 408 || status === 429 || (status >= 500 && status !== 501);
}
