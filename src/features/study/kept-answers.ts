import { keptForms } from '@/platform/kept-forms';
import type { TestAnswers } from './api';

/** The answers of a test attempt that are not submitted yet; the key is the id of the attempt. */
export const keptAnswers = keptForms<{ answers: TestAnswers }>('study-test');
