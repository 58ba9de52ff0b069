import type { CallInput, CallReply } from '@contract/contract';
import { DRAFT_LAW_LIMITS } from '@contract/rules/draft-law';
import { readLawText, tooLong } from '@contract/rules/law-text';
import type { Viewer } from '@contract/rules/roles';
import { fail } from '../../platform/errors';
import { DOCX } from '../../platform/http/send-file';
import { DocumentError, readDocument } from '../../platform/docx/read-document';
import type { FileModule } from '../file';

const MAX_BYTES = 20 * 1024 * 1024;

/** Parses an uploaded file or pasted text into parts. Nothing is stored. */
export function makeTextReader(find: FileModule['find']) {
  async function wordsOf(viewer: Viewer, fileId: string): Promise<string> {
    const file = await find(viewer, fileId);
    if (file.type !== DOCX || file.size > MAX_BYTES) throw fail('draftLaw.file_unreadable', { field: 'fileId' });
    const pieces: Buffer[] = [];
    for await (const piece of (await file.read()) as AsyncIterable<Buffer>) pieces.push(piece);
    try {
      return readDocument(Buffer.concat(pieces));
    } catch (error) {
      throw error instanceof DocumentError ? fail('draftLaw.file_unreadable', { field: 'fileId' }) : error;
    }
  }

  /** Throws `draftLaw.text_source`, `file_unreadable`, `nothing_read`. */
  return async (viewer: Viewer, { fileId, text }: CallInput<'draftLaw.readText'>['body']): Promise<CallReply<'draftLaw.readText'>> => {
    if ((fileId === undefined) === (text === undefined)) throw fail('draftLaw.text_source', { field: 'text' });
    const field = fileId === undefined ? 'text' : 'fileId';
    const words = fileId === undefined ? (text ?? '') : await wordsOf(viewer, fileId);
    if (words.length > DRAFT_LAW_LIMITS.source) throw fail('request.too_large', { field });
    const read = readLawText(words);
    if (read.parts.every(({ kind }) => kind === 'preamble')) throw fail('draftLaw.nothing_read', { field });
    return { ...read, title: read.title.slice(0, DRAFT_LAW_LIMITS.title), problems: [...tooLong(read), ...read.problems] };
  };
}
