import { monthOfDate, rowsOf } from '../../platform/measures/measure';

/** Counted points in hundredths, by their day; reversals are negative. */
export const scoreMeasures = rowsOf('score', {
  measures: { 'score.points': { on: monthOfDate('item.day'), where: `item.state = 'counted'`, value: 'item.points' } },
});
