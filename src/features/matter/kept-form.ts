import type { FileRef } from '@contract/schema/file';
import { keptForms } from '@/platform/kept-forms';
import type { MatterNote } from './form';

/** The unsent matter forms on this device. */
export const keptMatters = keptForms<{ form: MatterNote; files: FileRef[] }>('matter');

/** The keys of a new form, and of an entry of the outbox. */
export const NEW_MATTER = 'new';
export const matterEntryKey = (entryId: string): string => `entry-${entryId}`;

/** The stations to choose from and the last one, which cannot be loaded without a network. */
export const keptStations = keptForms<{ stations: { id: number; name: string }[]; last: Pick<MatterNote, 'stationId' | 'stationName'> }>(
  'matter-stations',
);
