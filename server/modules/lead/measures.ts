import { OPEN_LEAD_STATES } from '@contract/rules/lead';
import { monthOf, rowsOf, wordsIn } from '../../platform/measures/measure';

const ON = monthOf('item.raised_at');

/** What everybody of the area may read, by the day it was raised on. */
export const leadMeasures = rowsOf('lead', {
  measures: {
    'lead.open': { on: ON, where: `item.state IN ${wordsIn(OPEN_LEAD_STATES)}` },
    'lead.closed': { on: ON, where: `item.state = 'closed'` },
  },
});
