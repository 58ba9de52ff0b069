import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import type { FileRef } from '@contract/schema/file';
import type { SuggestionDraft } from '@contract/schema/suggestion';
import { randomUuid } from '@/lib/uuid';
import { ApiError } from '@/platform/call';
import { errorText } from '@/platform/error-text';
import { NetworkError } from '@/platform/request-port';
import type { SeenItem } from './api';
import { type SuggestionForm, toDraft } from './form';

/** What the deputy wants done with what was written; each needs it saved first. */
export type Wanted = 'save' | 'askCosigners' | 'submit';

/**
 * One call on its way. It is kept until its answer came, so that the same call, under the same key, is made again after the answer was
 * lost, also when the app was closed in between.
 */
export type BegunCall = { what: 'save'; key: string; draft: SuggestionDraft } | { what: 'askCosigners' | 'submit'; key: string };

/** Something written that the server has not acknowledged, as this device keeps it. */
export interface OutboxEntry {
  id: string;
  kind: SuggestionKind;
  form: SuggestionForm;
  /** Files that are on the server already. */
  files: FileRef[];
  /** Names of files that were chosen without a network and have to be added again. */
  missingFiles: string[];
  wanted: Wanted;
  /** 'waiting' is sent by itself, 'held' and 'refused' wait for the deputy. */
  state: 'waiting' | 'held' | 'refused';
  /** Why it was refused, in the server's words. */
  problem: string;
  /** The draft on the server, where there is one. */
  saved: SeenItem | null;
  /** What that draft holds; null where it is not known. */
  stored: SuggestionDraft | null;
  begun: BegunCall | null;
  /** ISO time of the last change by the deputy. */
  at: string;
}

export type EntryText = Pick<OutboxEntry, 'form' | 'files' | 'missingFiles' | 'wanted'>;

/** What is to be sent: a new entry, or the text of one that is there already, whose begun call is not forgotten. */
export function entryWith(text: EntryText, base: Pick<OutboxEntry, 'kind'> & Partial<OutboxEntry>): OutboxEntry {
  return {
    id: randomUuid(),
    saved: null,
    stored: null,
    begun: null,
    ...base,
    ...text,
    state: 'waiting',
    problem: '',
    at: new Date().toISOString(),
  };
}

const draftOf = ({ form, kind, files }: OutboxEntry): SuggestionDraft =>
  toDraft(
    form,
    kind,
    files.map(({ id }) => id),
  );

/** Both drafts are made by one function, so their parts stand in one order. */
const isSame = (one: SuggestionDraft, other: SuggestionDraft | null): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The next call to be made for it; null when all is done. What was begun comes first, then the text as it is now, then the step. */
export function nextCall(entry: OutboxEntry): BegunCall | null {
  if (entry.begun) return entry.begun;
  const draft = draftOf(entry);
  if (!entry.saved || !isSame(draft, entry.stored)) return { what: 'save', key: randomUuid(), draft };
  return entry.wanted === 'save' ? null : { what: entry.wanted, key: randomUuid() };
}

/** The entry after a call was answered. */
export function afterCall(entry: OutboxEntry, made: BegunCall, { id, version }: SeenItem): OutboxEntry {
  const saved = { id, version };
  if (made.what === 'save') return { ...entry, begun: null, saved, stored: made.draft };
  return { ...entry, begun: null, saved, wanted: 'save' };
}

/** Whether nothing of the entry is left to be sent once that call was made. */
export const wasLast = (entry: OutboxEntry, made: BegunCall): boolean =>
  nextCall(afterCall(entry, made, entry.saved ?? { id: 0, version: 0 })) === null;

/** For what is left to be sent of an item that was changed and is gone since: as though the next call had not found it. */
export const goneItem = (): ApiError => {
  const status = 404;
  const message = '这份草稿已在别处删除，您填写的内容还在这里';
  return new ApiError({ status, code: status, message, data: { error: 'suggestion.not_found' }, told: false });
};

const EXPIRED = 440;
/** Statuses that say "not now" rather than "no". */
const PASSING = [401, 408, 429, EXPIRED];

/** Whether the server has said no for good: only the deputy can mend it. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !PASSING.includes(error.status);

/** The entry after a call failed. Without an answer, or with one that passes, it waits on with the same call. */
export function afterFailure(entry: OutboxEntry, error: unknown): OutboxEntry {
  if (!isRefusal(error)) return entry;
  // A draft that is gone cannot be changed: what was written becomes a new one.
  const isGone = error.key === 'suggestion.not_found';
  const known = isGone ? { saved: null, stored: null } : {};
  return { ...entry, ...known, begun: null, state: 'refused', problem: errorText(error) };
}

/** Whether the deputy may still take it back: a step that has left may have been taken. */
export const canTakeBack = ({ begun }: OutboxEntry): boolean => begun === null || begun.what === 'save';

export const isNetworkLost = (error: unknown): boolean => error instanceof NetworkError;
