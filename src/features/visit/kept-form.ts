import type { FileRef } from '@contract/schema/file';
import { keptForms } from '@/platform/kept-forms';
import type { VisitForm } from './form';

interface KeptVisit {
  form: VisitForm;
  files: FileRef[];
}

/** The unsaved visit forms on this device. */
export const keptVisits = keptForms<KeptVisit>('visit');

/** The keys of a new visit, of a visit on the server, and of an entry of the outbox. */
export const NEW_VISIT = 'new';
export const visitKey = (id: number): string => String(id);
export const visitEntryKey = (entryId: string): string => `entry-${entryId}`;

/** The area of the last visit, for the next form, also without a network. */
export const keptVisitPlaces = keptForms<{ last: Pick<VisitForm, 'areaCode' | 'areaName'> }>('visit-place');
