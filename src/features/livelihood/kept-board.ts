import { keptAnswers } from '@/platform/kept-answers';
import type { LivelihoodBoard } from './public';

/** The last loaded figures of an area and a year. */
export const keptBoard = keptAnswers<LivelihoodBoard>('livelihood-board');
