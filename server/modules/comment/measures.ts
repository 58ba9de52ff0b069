import { monthOf, rowsOf } from '../../platform/measures/measure';

const ON = monthOf('item.submitted_at');

/** By the day they came on. */
export const commentMeasures = rowsOf('comment', {
  measures: {
    'comment.received': { on: ON },
    'comment.answered': { on: ON, where: `item.state IN ('answered', 'rated')` },
  },
});
