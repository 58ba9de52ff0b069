import type { FileRef } from '@contract/schema/file';
import { keptForms } from '@/platform/kept-forms';

/** What was typed of an appeal. For a point that is missing: its day, YYYY-MM-DD, and its rule, as they are chosen. */
export interface WrittenAppeal {
  on: string;
  rule: { id: number; name: string } | null;
  text: string;
}

/** What was typed and not sent, as this device keeps it; the key is the point's id, or `missing`. */
export const keptAppeals = keptForms<{ form: WrittenAppeal; files: FileRef[] }>('score-appeal');
