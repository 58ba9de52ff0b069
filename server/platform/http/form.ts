import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fail } from '../errors';

const FIELD_LIMITS = { fields: 10, fieldSize: 1000, files: 1, headerPairs: 20 };

/** A multipart form after its one file was taken. Fields are known whether they came before the file or after it. */
export interface TakenForm<Taken> {
  fields: Record<string, string>;
  fileName: string;
  taken: Taken;
}

/** The form parser's own errors are bare: they tell of a form that is malformed or breaks off. */
const isMalformed = (error: unknown): boolean => error instanceof Error && error.constructor === Error && !('code' in error);

/**
 * Streams the form's one file, in the field `fileField`, into `take`. Throws file.required when it is not there. `undo` is for what
 * was taken when the rest of the form fails.
 */
export async function takeForm<Taken>(
  request: FastifyRequest,
  fileField: string,
  take: (file: MultipartFile) => Promise<Taken>,
  undo: (taken: Taken) => Promise<void>,
): Promise<TakenForm<Taken>> {
  const fields: Record<string, string> = {};
  let file: { fileName: string; taken: Taken } | null = null;
  try {
    // The size is counted where the bytes are taken, which knows what is being sent.
    for await (const part of request.parts({ limits: { ...FIELD_LIMITS, fileSize: Infinity } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else if (part.fieldname !== fileField) throw fail('file.required');
      else file = { fileName: part.filename, taken: await take(part) };
    }
    if (!file) throw fail('file.required');
    return { fields, ...file };
  } catch (error) {
    if (file) await undo(file.taken);
    // What still comes is read away: a browser that is cut off while it sends never sees the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw isMalformed(error) ? fail('request.invalid', { field: fileField }) : error;
  }
}
