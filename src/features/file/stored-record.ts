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
 * Returns the record in the response to an upload. The specification does not define its format, so any object with an id counts, and missing fields
 * are taken from the chosen file; null when there is none.
 */
export const readRecord = (answer: unknown, picked: PickedFile): FileRef | null =>
  refOf(isObject(answer) && isObject(answer['file']) ? answer['file'] : answer, picked);

/** Returns the part of an upload that our own server holds; null for any other response, which means another server. */
export function readState(answer: unknown, picked: PickedFile): ChunkReply | null {
  if (!isObject(answer) || !('file' in answer)) return null;
  const { received, file } = answer;
  if (!Array.isArray(received) || !received.every((index): index is number => Number.isInteger(index))) return null;
  return { received, file: refOf(file, picked) };
}
