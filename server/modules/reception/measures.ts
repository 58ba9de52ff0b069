import { dayOf, rowsOf } from '../../platform/measures/measure';

const ON = dayOf('item.starts_at');

/** From their day on: what was to be held is held, or was called off. */
export const receptionMeasures = rowsOf('reception', {
  measures: {
    'reception.due': { on: ON, where: `item.state <> 'running'` },
    'reception.held': { on: ON, where: `item.state = 'recorded'` },
  },
});
