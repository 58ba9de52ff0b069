import { keptForms } from '@/platform/kept-forms';

/** The unsent request of a deputy on this device; a number is not kept. */
export const keptDeputyRequests = keptForms<{ occupation: string | null; note: string }>('deputy-request');
