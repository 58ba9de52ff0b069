import type { FileRef } from '@contract/schema/file';
import { keptForms } from '@/platform/kept-forms';

/** What was typed of a leave: without sittings it is from the whole activity. */
export interface WrittenLeave {
  isWhole: boolean;
  sittingIds: number[];
  reason: string;
}

/** What was typed and not sent, as this device keeps it; the key is the activity's id. */
export const keptLeaves = keptForms<{ form: WrittenLeave; files: FileRef[] }>('activity-leave');
