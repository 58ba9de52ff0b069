import { dayOf, rowsOf } from '../../platform/measures/measure';

/** From the day on which they end. */
export const activityMeasures = rowsOf('activity', {
  measures: { 'activity.held': { on: dayOf('item.ends_at'), where: `item.state IN ('announced', 'closed')` } },
});
