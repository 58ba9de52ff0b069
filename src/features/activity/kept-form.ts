import type { FileRef } from '@contract/schema/file';
import { keptForms } from '@/platform/kept-forms';
import type { ActivityForm } from './api';

/** Agenda, notes, contact and files as far as they have been written. */
export type WrittenArrangement = Partial<Pick<ActivityForm, 'seating' | 'lodging' | 'contactName' | 'contactPhone'>> & {
  agenda?: Partial<ActivityForm['agenda'][number]>[];
  papers?: readonly FileRef[];
  results?: readonly FileRef[];
};

/** An activity as far as it has been written, on the version that it was begun on; none for a new one. */
export type WrittenActivity = Partial<Omit<ActivityForm, 'invited' | 'agenda' | 'paperIds' | 'resultIds'>> &
  Partial<ActivityForm['invited']> &
  WrittenArrangement & { version?: number | undefined };

/** What was written of activities and not yet saved; the key is the activity's id, or `new`. */
export const keptActivities = keptForms<{ fields: WrittenActivity }>('activity');
