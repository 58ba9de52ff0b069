import type { FileRef } from '@contract/schema/file';
import { keptForms } from '@/platform/kept-forms';
import type { LeadForm } from './form';

/** What was typed of a lead and is not sent, as this device keeps it. */
export const keptLeads = keptForms<{ form: LeadForm; files: FileRef[] }>('lead');

/** Of a new one; of one that is on the server; of an entry of the outbox. */
export const NEW_LEAD = 'new';
export const leadKey = (id: number): string => String(id);
export const leadEntryKey = (entryId: string): string => `entry-${entryId}`;

/** Where the last one was, which is where the next one begins. */
export const keptLeadPlaces = keptForms<{ last: Pick<LeadForm, 'areaCode' | 'areaName'> }>('lead-place');
