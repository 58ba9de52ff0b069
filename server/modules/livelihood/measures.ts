import { DONE_STATES, FORMAL_STATES } from '@contract/rules/livelihood';
import { rowsOf, wordsIn } from '../../platform/measures/measure';

/** Of a year as a whole, so in its first month. */
const ON = `item.year || '-01'`;

/** What a vote made projects, by the year they are carried out in. */
export const livelihoodMeasures = rowsOf('livelihood', {
  measures: {
    'livelihood.formal': { on: ON, where: `item.state IN ${wordsIn(FORMAL_STATES)}` },
    'livelihood.done': { on: ON, where: `item.state IN ${wordsIn(DONE_STATES)}` },
  },
});
