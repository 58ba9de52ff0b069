import { keptAnswers } from '@/platform/kept-answers';
import type { PublicScreen } from './public';

/** The last loaded figures of an area. */
export const keptScreen = keptAnswers<PublicScreen>('public-screen');
