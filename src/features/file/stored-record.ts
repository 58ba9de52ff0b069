import type { FileRef, ChunkReply } from '@contract/schema/file';
import type { PickedFile } from '@/platform/ports';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' && value !== '' ? value : otherwise);

function refOf(record: unknown, picked: PickedFile): FileRef | null {
  if (!isObject(record)) return null;
  const { id, name, size, type, uploadedAt } = record;
  if ((typeof id !== 'string' || id === '') && typeof id !== 'number') return null;
  return {
    id: String(id),
    name: textOr(name, picked.name),
    size: typeof size === 'number' ? size : picked.size,
    type: textOr(type, picked.type),
    uploadedAt: textOr(uploadedAt, new Date().toISOString()),
  };
}

/**
 * The record in the answer to a file that has been sent. The specification does not say how it looks, so whatever has an id is one, and
 * what it leaves out is taken from the chosen file; null when there is none.
 */
export const readRecord = (answer: unknown, picked: PickedFile): FileRef | null =>
  refOf(isObject(answer) && isObject(answer['file']) ? answer['file'] : answer, picked);

/** What a server of ours holds of an upload; null when the answer is something else, so that the server is not ours. */
export function readState(answer: unknown, picked: PickedFile): ChunkReply | null {
  if (!isObject(answer) || !('file' in answer)) return null;
  const { received, file } = answer;
  if (!Array.isArray(received) || !received.every((index): index is number => Number.isInteger(index))) return null;
  return { received, file: refOf(file, picked) };
}
