import { SOLVED_STATES } from '@contract/rules/matter';
import { monthOf, rowsOf, wordsIn } from '../../platform/measures/measure';

const ON = monthOf('item.registered_at');

/** Counted on the day of registration; a refused matter does not count as unsolved. */
export const matterMeasures = rowsOf('matter', {
  measures: {
    'matter.registered': { on: ON },
    'matter.taken': { on: ON, where: `item.state <> 'refused'` },
    'matter.solved': { on: ON, where: `item.state IN ${wordsIn(SOLVED_STATES)}` },
  },
});
