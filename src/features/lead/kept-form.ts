import type { FileRef } from '@contract/schema/file';
import { keptForms } from '@/platform/kept-forms';
import type { LeadForm } from './form';

/** The unsent lead forms on this device. */
export const keptLeads = keptForms<{ form: LeadForm; files: FileRef[] }>('lead');

/** The keys of a new form, of a lead on the server, and of an entry of the outbox. */
export const NEW_LEAD = 'new';
export const leadKey = (id: number): string => String(id);
export const leadEntryKey = (entryId: string): string => `entry-${entryId}`;

/** The area of the last lead, with which the next form starts. */
export const keptLeadPlaces = keptForms<{ last: Pick<LeadForm, 'areaCode' | 'areaName'> }>('lead-place');
