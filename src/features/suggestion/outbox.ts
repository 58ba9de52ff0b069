import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import type { FileRef } from '@contract/schema/file';
import type { SuggestionDraft } from '@contract/schema/suggestion';
import { randomUuid } from '@/lib/uuid';
import { ApiError } from '@/platform/call';
import { findEntry, freshEntry, openOutbox, outboxOf, toBeSent, type Waiting } from '@/platform/outbox';
import { queryClient } from '@/platform/query-client';
import { type Changed, saveDraft, type SeenItem, takeStep } from './api';
import { type SuggestionForm, toDraft } from './form';
import { refreshSuggestions } from './queries';

const TYPE = 'suggestion';

/** What the deputy wants to do with the text; each needs it saved first. */
export type Wanted = 'save' | 'askCosigners' | 'submit';

type Call = { what: 'save'; key: string; draft: SuggestionDraft } | { what: 'askCosigners' | 'submit'; key: string };

/** A suggestion that the server has not acknowledged. */
export interface SuggestionEntry extends Waiting<Call> {
  kind: SuggestionKind;
  form: SuggestionForm;
  /** Files that are already on the server. */
  files: FileRef[];
  /** Names of files that were chosen without a network and have to be added again. */
  missingFiles: string[];
  wanted: Wanted;
  /** The draft on the server, if there is one. */
  saved: SeenItem | null;
  /** The content of that draft; null when it is not known. */
  stored: SuggestionDraft | null;
}

type EntryText = Pick<SuggestionEntry, 'form' | 'files' | 'missingFiles' | 'wanted'>;

/** Returns what to send: a new entry, or an existing one with new text, whose begun call is kept. */
export const entryWith = (text: EntryText, base: Pick<SuggestionEntry, 'kind'> & Partial<SuggestionEntry>): SuggestionEntry => {
  const { at, ...fresh } = freshEntry();
  return { ...fresh, saved: null, stored: null, ...base, ...text, ...toBeSent(), type: TYPE, at };
};

export const findSuggestion = (roleId: string, id: string): SuggestionEntry | undefined => findEntry(roleId, TYPE, id);

/** Whether an entry of the outbox belongs to a suggestion. */
export const isSuggestion = (entry: Waiting): entry is SuggestionEntry => entry.type === TYPE;

/** Returns the entry with changes of that draft, if there is one. */
export const entryOfDraft = (roleId: string, draftId: number): SuggestionEntry | undefined =>
  openOutbox(roleId)
    .filter(isSuggestion)
    .find(({ saved }) => saved?.id === draftId);

/** The same function creates both drafts, so their fields have the same order. */
const isSame = (one: SuggestionDraft, other: SuggestionDraft | null): boolean => JSON.stringify(one) === JSON.stringify(other);

/** First the current text, then the step. */
function nextCall({ form, kind, files, saved, stored, wanted }: SuggestionEntry): Call | null {
  const fileIds = files.map(({ id }) => id);
  const draft = toDraft(form, kind, fileIds);
  if (!saved || !isSame(draft, stored)) return { what: 'save', key: randomUuid(), draft };
  return wanted === 'save' ? null : { what: wanted, key: randomUuid() };
}

function make(call: Call, { saved }: SuggestionEntry): Promise<Changed> {
  const options = { key: call.key, quiet: true };
  if (call.what === 'save') return saveDraft(call.draft, saved ?? undefined, options);
  if (!saved) throw new Error('a step needs a saved draft');
  return takeStep(call.what, saved, {}, options);
}

const changed = (entry: SuggestionEntry, made: Call, { id, version }: SeenItem): SuggestionEntry => ({
  ...entry,
  begun: null,
  saved: { id, version },
  ...(made.what === 'save' ? { stored: made.draft } : { wanted: 'save' }),
});

const NOT_FOUND = 'suggestion.not_found';

/** The error when calls are left for an item that was changed and has been removed since: the same as if the next call had not found it. */
function goneItem(): ApiError {
  const status = 404;
  const message = '这份草稿已在别处删除，您填写的内容还在这里';
  return new ApiError({ status, code: status, message, data: { error: NOT_FOUND }, shown: false });
}

/** When the item is not visible to the user any more, nothing more can be done with it. */
function afterCall(entry: SuggestionEntry, made: Call, item: Changed): SuggestionEntry | null {
  if (item) return changed(entry, made, item);
  if (nextCall(changed(entry, made, entry.saved ?? { id: 0, version: 0 })) === null) return null;
  throw goneItem();
}

/** Saves the text and takes the wanted step; returns the item after that. */
export const sendSuggestion = outboxOf<SuggestionEntry, Changed>({
  type: TYPE,
  nextCall,
  make,
  afterCall,
  // A removed draft cannot be changed: the text becomes a new draft.
  afterRefusal: ({ key }) => (key === NOT_FOUND ? { saved: null, stored: null } : {}),
  onSent: (item) => refreshSuggestions(queryClient, item),
  isDraft: ({ wanted }) => wanted === 'save',
});

/** Whether the deputy can still take it back: a step that was sent may have been taken. */
export const canTakeBack = ({ begun }: Pick<SuggestionEntry, 'begun'>): boolean => begun === null || begun.what === 'save';
