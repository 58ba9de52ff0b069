import { keptForms } from '@/platform/kept-forms';
import type { ActivityForm } from './api';

/** An activity as far as it has been written, on the version that it was begun on; none for a new one. */
export type WrittenActivity = Partial<Omit<ActivityForm, 'invited'>> & Partial<ActivityForm['invited']> & { version?: number | undefined };

/** What was written of activities and not yet saved; the key is the activity's id, or `new`. */
export const keptActivities = keptForms<{ fields: WrittenActivity }>('activity');
