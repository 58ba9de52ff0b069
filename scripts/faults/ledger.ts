import { createHash, randomUUID } from 'node:crypto';

/** The tables of the records that the clients write: the columns with the mark of a record and with its content. */
export const RECORD_TABLES = {
  answerTemplate: { table: 'answer_template', mark: 'name', content: 'text' },
  suggestion: { table: 'suggestion', mark: 'title', content: 'content' },
  threadMessage: { table: 'thread_message', mark: 'text', content: 'text' },
} as const;
export type RecordKind = keyof typeof RECORD_TABLES;

/** A record that a client wants to exist. */
export interface RecordIntent {
  kind: RecordKind;
  /** The text by which its row is recognised; no other record has it. */
  mark: string;
  content: string;
  /** The contents of changes that are on their way: each may have been carried out. */
  changing: string[];
  /** The keys of its calls that were acknowledged. */
  keys: string[];
  /** Null until the server has acknowledged it. */
  id: number | null;
}

/** A file that a client wants to exist. */
export interface FileIntent {
  /** The name of the file, by which its rows are recognised. */
  name: string;
  /** The upload in parts; null for a whole file, which has no key: each of its calls may leave one file. */
  uploadId: string | null;
  digest: string;
  /** The bytes, until the round is checked. */
  bytes: Buffer | null;
  /** The calls without an answer, or with an answer that says nothing about the outcome. */
  failures: number;
  id: string | null;
  /** The token of the account that may read it back. */
  token: string;
}

/** An SMS that must be sent. */
export interface NoteIntent {
  text: string;
  acknowledged: boolean;
}

/** Everything that the clients of one installation have asked for, in all rounds. */
export interface Ledger {
  records: RecordIntent[];
  files: FileIntent[];
  notes: NoteIntent[];
}

export const emptyLedger = (): Ledger => ({ records: [], files: [], notes: [] });

export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export function aRecord(ledger: Ledger, kind: RecordKind, mark: string): RecordIntent {
  const content = kind === 'threadMessage' ? mark : `${mark}：${randomUUID()}`;
  const intent: RecordIntent = { kind, mark, content, changing: [], keys: [], id: null };
  ledger.records.push(intent);
  return intent;
}

export function aFile(
  ledger: Ledger,
  { name, bytes, token, inParts }: { name: string; bytes: Buffer; token: string; inParts: boolean },
): FileIntent {
  const uploadId = inParts ? randomUUID() : null;
  const intent: FileIntent = { name, uploadId, digest: digestOf(bytes), bytes, failures: 0, id: null, token };
  ledger.files.push(intent);
  return intent;
}
