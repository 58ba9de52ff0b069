import { keptForms } from '@/platform/kept-forms';
import type { TestAnswers } from './api';

/** What was answered of a try and not handed in yet; the key is the number of the try. */
export const keptAnswers = keptForms<{ answers: TestAnswers }>('study-test');
