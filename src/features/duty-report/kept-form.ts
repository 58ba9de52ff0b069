import { keptForms } from '@/platform/kept-forms';

/** What a deputy typed of a year and has not saved; the key is the year. */
export const keptDutyReports = keptForms<{ plan: string; report: string }>('duty-report');
