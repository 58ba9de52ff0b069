import { monthOfDate, rowsOf } from '../../platform/measures/measure';

/** Points in hundredths that count, by their day; what takes some back is below zero. */
export const scoreMeasures = rowsOf('score', {
  measures: { 'score.points': { on: monthOfDate('item.day'), where: `item.state = 'counted'`, value: 'item.points' } },
});
