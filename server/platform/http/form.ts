import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fail } from '../errors';

const FIELD_LIMITS = { fields: 10, fieldSize: 1000, files: 1, headerPairs: 20 };

/** A multipart form after its one file was received. Fields are included whether they came before or after the file. */
export interface TakenForm<Taken> {
  fields: Record<string, string>;
  fileName: string;
  taken: Taken;
}

/** The form parser's own errors have no code: they mean that the form is malformed or incomplete. */
const isMalformed = (error: unknown): boolean => error instanceof Error && error.constructor === Error && !('code' in error);

/** A failure of what receives the file, such as a lost connection to the database, which also has no code. */
class NotTheForm extends Error {
  constructor(readonly reason: unknown) {
    super('the file was not received', { cause: reason });
  }
}

/** Runs `take`; throws NotTheForm unless reading the form itself failed. */
async function taking<Taken>(part: MultipartFile, take: (file: MultipartFile) => Promise<Taken>): Promise<Taken> {
  let broken: unknown = null;
  part.file.once('error', (error) => (broken = error));
  try {
    return await take(part);
  } catch (error) {
    throw error === broken || error === part.file.errored ? error : new NotTheForm(error);
  }
}

/**
 * Streams the form's one file, from the field `fileField`, into `take`. Throws file.required when it is missing. `undo` discards the received file
 * when the rest of the form fails.
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
    // The size limit is checked where the bytes are received, because only that code knows what kind of file it is.
    for await (const part of request.parts({ limits: { ...FIELD_LIMITS, fileSize: Infinity } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else if (part.fieldname !== fileField) throw fail('file.required');
      else file = { fileName: part.filename, taken: await taking(part, take) };
    }
    if (!file) throw fail('file.required');
    return { fields, ...file };
  } catch (error) {
    if (file) await undo(file.taken);
    // The rest of the request is read and dropped: a browser whose upload is cut off never shows the response.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof NotTheForm) throw error.reason;
    throw isMalformed(error) ? fail('request.invalid', { field: fileField }) : error;
  }
}
