import { DONE_STATES, FORMAL_STATES } from '@contract/rules/livelihood';
import { rowsOf, wordsIn } from '../../platform/measures/measure';

/** A project counts for its whole year, so it is counted in the first month. */
const ON = `item.year || '-01'`;

/** Projects chosen by a vote, by the year in which they are carried out. */
export const livelihoodMeasures = rowsOf('livelihood', {
  measures: {
    'livelihood.formal': { on: ON, where: `item.state IN ${wordsIn(FORMAL_STATES)}` },
    'livelihood.done': { on: ON, where: `item.state IN ${wordsIn(DONE_STATES)}` },
  },
});
