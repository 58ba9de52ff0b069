import { dayOf, rowsOf } from '../../platform/measures/measure';

/** An activity counts on the day on which it ends. */
export const activityMeasures = rowsOf('activity', {
  measures: { 'activity.held': { on: dayOf('item.ends_at'), where: `item.state IN ('announced', 'closed')` } },
});
