import { dayOf, rowsOf } from '../../platform/measures/measure';

const ON = dayOf('item.starts_at');

/** Counted on their day: all planned receptions, and those that were held and recorded. */
export const receptionMeasures = rowsOf('reception', {
  measures: {
    'reception.due': { on: ON },
    'reception.held': { on: ON, where: `item.state = 'recorded'` },
  },
});
