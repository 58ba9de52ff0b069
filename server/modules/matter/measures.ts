import { SOLVED_STATES } from '@contract/rules/matter';
import { monthOf, rowsOf, wordsIn } from '../../platform/measures/measure';

const ON = monthOf('item.registered_at');

/** By the day they were registered on; what is not ours to take does not count as unsolved. */
export const matterMeasures = rowsOf('matter', {
  measures: {
    'matter.registered': { on: ON },
    'matter.taken': { on: ON, where: `item.state <> 'refused'` },
    'matter.solved': { on: ON, where: `item.state IN ${wordsIn(SOLVED_STATES)}` },
  },
});
