import { TALLIED_STATES } from '@contract/rules/visit';
import { monthOfDate, rowsOf, wordsIn } from '../../platform/measures/measure';

const TALLIED = `item.state IN ${wordsIn(TALLIED_STATES)}`;
const ON = monthOfDate('item.day');

/** Visits that were not returned, counted on their day. */
export const visitMeasures = rowsOf('visit', {
  measures: {
    'visit.made': { on: ON, where: TALLIED },
    'visit.people': { on: ON, where: TALLIED, value: 'item.people' },
  },
});
