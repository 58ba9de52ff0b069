import { keptAnswers } from '@/platform/kept-answers';
import type { LivelihoodBoard } from './open';

/** The last loaded figures of an area and a year. */
export const keptBoard = keptAnswers<LivelihoodBoard>('livelihood-board');
