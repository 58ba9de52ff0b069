import { PUBLIC_LIVELIHOOD_STATES } from '@contract/rules/livelihood';
import type { PointSource } from '../../platform/map-points';
import { wordsIn } from '../../platform/measures/measure';

/** Public projects as points of the map. */
export const livelihoodPoints: PointSource = {
  type: 'livelihood',
  table: 'livelihood',
  name: 'title',
  where: `state IN ${wordsIn(PUBLIC_LIVELIHOOD_STATES)}`,
};
