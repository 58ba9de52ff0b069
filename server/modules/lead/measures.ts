import { monthOf, rowsOf } from '../../platform/measures/measure';

const ON = monthOf('item.raised_at');

/** Published leads, counted on the day on which they were raised. */
export const leadMeasures = rowsOf('lead', {
  measures: {
    'lead.published': { on: ON, where: `item.published_at IS NOT NULL` },
    'lead.closed': { on: ON, where: `item.state = 'closed'` },
  },
});
