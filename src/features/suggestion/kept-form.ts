import type { FileRef } from '@contract/schema/file';
import { storage } from '@/platform/storage';
import type { SuggestionForm } from './form';

/** What was typed and not yet saved, as this device keeps it. */
export interface KeptForm {
  form: SuggestionForm;
  files: FileRef[];
  /** ISO time of the last change. */
  at: string;
}

/** Whose form it is: two people may share a phone, and each draft has its own. */
export interface KeptFormOwner {
  roleId: string;
  /** Undefined for a suggestion that has never been saved. */
  draftId: number | undefined;
}

const keyOf = ({ roleId, draftId }: KeptFormOwner): string => `suggestion-form:${roleId}:${draftId ?? 'new'}`;

export const readKeptForm = (owner: KeptFormOwner): KeptForm | undefined => storage.get<KeptForm>(keyOf(owner));

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
