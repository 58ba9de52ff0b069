import { keptForms } from '@/platform/kept-forms';

/** What a deputy typed into a request and has not sent; a number is not kept. */
export const keptDeputyRequests = keptForms<{ occupation: string | null; note: string }>('deputy-request');
