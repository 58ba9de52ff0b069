import { keptAnswers } from '@/platform/kept-answers';
import type { OpenScreen } from './open';

/** The figures of an area as they came last. */
export const keptScreen = keptAnswers<OpenScreen>('open-screen');
