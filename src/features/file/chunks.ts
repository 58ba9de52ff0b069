import { CHUNK_BYTES } from '@contract/rules/upload';

/** One chunk of a file: its index, the number of chunks, and its bytes from `start` to `end` (exclusive). */
export interface Chunk {
  index: number;
  count: number;
  start: number;
  end: number;
}

/** Divides `size` bytes into chunks of the size that the specification defines; the last may be smaller. */
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

/** Returns the pause before the next attempt in milliseconds, doubling from half a second up to eight seconds; `failures` counts from 1. */
export const backOffMs = (failures: number): number => Math.min(LAST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));

/** Whether the server refuses this file permanently; false for an ended session or a missing chunk. */
export const isRefusal = (error: unknown): boolean => [400, 413, 415].includes((error as { status?: number } | null)?.status ?? 0);

/** Whether the error comes from our own client code, and will occur again. */
const isOurs = (error: unknown): boolean => error instanceof Error && ['NotBuiltError', 'ReadableError'].includes(error.name);

/** Whether every new try of the file would fail in the same way. */
export const cannotBeSent = (error: unknown): boolean => isRefusal(error) || isOurs(error);

/** Whether a retry can help: not after a refusal, because the same bytes get the same response. */
export function worthRetrying(error: unknown): boolean {
  if (error instanceof Error && error.name === 'AbortError') return false;
  if (isOurs(error)) return false;
  const status = (error as { status?: unknown } | null)?.status;
  if (typeof status !== 'number') return true;
  return status === 408 || status === 429 || (status >= 500 && status !== 501);
}
