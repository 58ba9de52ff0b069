import type { FileRef } from '@contract/schema/file';
import { keptForms } from '@/platform/kept-forms';
import type { VisitForm } from './form';

interface KeptVisit {
  form: VisitForm;
  files: FileRef[];
}

/** What was typed of a visit and is not saved, as this device keeps it. */
export const keptVisits = keptForms<KeptVisit>('visit');

/** Of a new visit; of one that is on the server; of an entry of the outbox. */
export const NEW_VISIT = 'new';
export const visitKey = (id: number): string => String(id);
export const visitEntryKey = (entryId: string): string => `entry-${entryId}`;

/** Where the last visit was, and the areas to choose from, which are not to be had without a network. */
export const keptVisitPlaces = keptForms<{ last: Pick<VisitForm, 'areaCode' | 'areaName'> }>('visit-place');
