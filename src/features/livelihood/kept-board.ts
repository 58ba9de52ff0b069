import { keptAnswers } from '@/platform/kept-answers';
import type { LivelihoodBoard } from './open';

/** The figures of an area and a year as they came last. */
export const keptBoard = keptAnswers<LivelihoodBoard>('livelihood-board');
