import { keptAnswers } from '@/platform/kept-answers';
import type { OpenScreen } from './open';

/** The last loaded figures of an area. */
export const keptScreen = keptAnswers<OpenScreen>('open-screen');
