import { monthOf, rowsOf } from '../../platform/measures/measure';

const ON = monthOf('item.submitted_at');

/** Counted on the day they were submitted. */
export const commentMeasures = rowsOf('comment', {
  measures: {
    'comment.received': { on: ON },
    'comment.answered': { on: ON, where: `item.state IN ('answered', 'rated')` },
  },
});
