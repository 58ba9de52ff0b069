import type { FileRef } from '@contract/schema/file';
import { keptForms } from '@/platform/kept-forms';
import type { MatterNote } from './form';

/** What was typed of a matter and is not sent, as this device keeps it. */
export const keptMatters = keptForms<{ form: MatterNote; files: FileRef[] }>('matter');

/** Of a new one; of an entry of the outbox. */
export const NEW_MATTER = 'new';
export const matterEntryKey = (entryId: string): string => `entry-${entryId}`;

/** The stations to choose from and the one before, which are not to be had without a network. */
export const keptStations = keptForms<{ stations: { id: number; name: string }[]; last: Pick<MatterNote, 'stationId' | 'stationName'> }>(
  'matter-stations',
);
