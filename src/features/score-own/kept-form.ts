import type { FileRef } from '@contract/schema/file';
import { keptForms } from '@/platform/kept-forms';

/** The typed values of an appeal. For a missing point: its day, YYYY-MM-DD, and its rule, as chosen. */
export interface WrittenAppeal {
  on: string;
  rule: { id: number; name: string } | null;
  text: string;
}

/** The unsent appeal forms on this device; the key is the point's id, or `missing`. */
export const keptAppeals = keptForms<{ form: WrittenAppeal; files: FileRef[] }>('score-appeal');
