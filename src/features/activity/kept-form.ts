import type { FileRef } from '@contract/schema/file';
import { keptForms } from '@/platform/kept-forms';
import type { ActivityForm } from './api';

/** Agenda, notes, contact and files, even when incomplete. */
export type WrittenArrangement = Partial<Pick<ActivityForm, 'seating' | 'lodging' | 'contactName' | 'contactPhone'>> & {
  agenda?: Partial<ActivityForm['agenda'][number]>[];
  papers?: readonly FileRef[];
  results?: readonly FileRef[];
};

/** An activity as typed so far, with the version it is based on; no version for a new one. */
export type WrittenActivity = Partial<Omit<ActivityForm, 'invited' | 'agenda' | 'paperIds' | 'resultIds'>> &
  Partial<ActivityForm['invited']> &
  WrittenArrangement & { version?: number | undefined };

/** The unsaved activity forms on this device; the key is the activity's id, or `new`. */
export const keptActivities = keptForms<{ fields: WrittenActivity }>('activity');
