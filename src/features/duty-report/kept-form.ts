import { keptForms } from '@/platform/kept-forms';

/** The unsaved form of a deputy for a year; the key is the year. */
export const keptDutyReports = keptForms<{ plan: string; report: string }>('duty-report');
