import type { FileRef } from '@contract/schema/file';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { type FormOwner, keptForms } from '@/platform/kept-forms';
import { EMPTY_FORM, type SuggestionForm } from './form';

/** An unsaved form, as this device keeps it. */
interface KeptForm {
  form: SuggestionForm;
  files: FileRef[];
  /** Set while an entry of the outbox holds the same values: then the entry counts. */
  entryId?: string;
}

const { read, keep, drop } = keptForms<KeptForm>('suggestion');
export const keepForm = keep;
export const dropKeptForm = drop;

/** The keys of a suggestion or a motion that has never been saved, of a draft, and of an entry of the outbox. */
export const newKey = (kind: SuggestionKind): string => (kind === 'motion' ? 'new-motion' : 'new');
export const draftKey = (draftId: number): string => String(draftId);
export const entryKey = (entryId: string): string => `entry-${entryId}`;

/** A form kept by an earlier version lacks newer fields. */
export function readKeptForm(owner: FormOwner) {
  const kept = read(owner);
  if (!kept || kept.entryId !== undefined) return undefined;
  return { ...kept, form: { ...EMPTY_FORM, ...kept.form } };
}

/** Returns the forms of each kind that were begun and never saved. */
export const begunForms = (roleId: string) =>
  (['suggestion', 'motion'] as const).flatMap((kind) => {
    const kept = readKeptForm({ roleId, key: newKey(kind) });
    return kept ? [{ kind, ...kept }] : [];
  });
