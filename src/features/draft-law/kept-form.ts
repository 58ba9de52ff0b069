import type { FileRef } from '@contract/schema/file';
import { keptForms } from '@/platform/kept-forms';
import type { DraftLawForm } from './queries';

/** A draft law as far as it has been written, on the version that it was begun on; none for a new one. */
export type WrittenDraftLaw = Partial<Omit<DraftLawForm, 'fileIds'>> & { files?: readonly FileRef[]; version?: number | undefined };

/** What was written of draft laws and not yet saved; the key is its id, or `new`. */
export const keptDraftLaws = keptForms<WrittenDraftLaw>('draftLaw');
