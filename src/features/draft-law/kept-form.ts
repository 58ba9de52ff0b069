import type { FileRef } from '@contract/schema/file';
import { keptForms } from '@/platform/kept-forms';
import type { DraftLawForm } from './queries';

/** A draft law as typed so far, with the version it is based on; no version for a new one. */
export type WrittenDraftLaw = Partial<Omit<DraftLawForm, 'fileIds'>> & { files?: readonly FileRef[]; version?: number | undefined };

/** The unsaved draft law forms on this device; the key is its id, or `new`. */
export const keptDraftLaws = keptForms<WrittenDraftLaw>('draftLaw');
