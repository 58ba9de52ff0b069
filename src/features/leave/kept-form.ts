import type { FileRef } from '@contract/schema/file';
import { keptForms } from '@/platform/kept-forms';

/** The typed values of a request for leave: without sittings, the leave is from the whole activity. */
export interface WrittenLeave {
  isWhole: boolean;
  sittingIds: number[];
  reason: string;
}

/** The unsent leave forms on this device; the key is the activity's id. */
export const keptLeaves = keptForms<{ form: WrittenLeave; files: FileRef[] }>('activity-leave');
