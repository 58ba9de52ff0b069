import type { FileRef } from '@contract/schema/file';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { storage } from '@/platform/storage';
import { EMPTY_FORM, type SuggestionForm } from './form';

/** What was typed and not yet saved, as this device keeps it. */
export interface KeptForm {
  form: SuggestionForm;
  files: FileRef[];
  /** ISO time of the last change. */
  at: string;
  /** Set while an entry of the outbox holds the same: then the entry is what counts. */
  entryId?: string;
}

/** Whose form it is: two people may share a phone, and each draft and each entry of the outbox has its own. */
export interface KeptFormOwner {
  roleId: string;
  slot: string;
}

/** Of a suggestion or a motion that has never been saved. */
export const newSlot = (kind: SuggestionKind): string => (kind === 'motion' ? 'new-motion' : 'new');
export const draftSlot = (draftId: number): string => String(draftId);
export const entrySlot = (entryId: string): string => `entry-${entryId}`;

const keyOf = ({ roleId, slot }: KeptFormOwner): string => `suggestion-form:${roleId}:${slot}`;

/** A form that was kept by an earlier version lacks the fields that came since. */
export function readKeptForm(owner: KeptFormOwner): KeptForm | undefined {
  const kept = storage.get<KeptForm>(keyOf(owner));
  if (!kept || kept.entryId !== undefined) return undefined;
  return { ...kept, form: { ...EMPTY_FORM, ...kept.form } };
}

/** What was begun of each kind and never saved. */
export const begunForms = (roleId: string): Partial<Record<SuggestionKind, KeptForm | undefined>> => ({
  suggestion: readKeptForm({ roleId, slot: newSlot('suggestion') }),
  motion: readKeptForm({ roleId, slot: newSlot('motion') }),
});

/** Answers false when the device has no room left: then only saving helps. */
export function keepForm(owner: KeptFormOwner, kept: KeptForm): boolean {
  try {
    storage.set(keyOf(owner), kept);
    return true;
  } catch {
    return false;
  }
}

export const dropKeptForm = (owner: KeptFormOwner): void => storage.remove(keyOf(owner));
