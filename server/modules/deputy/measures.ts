import { ALWAYS, type MeasureSource } from '../../platform/measures/measure';

/** Counts mandates in office: of a current term, neither paused nor ended. */
export const deputyMeasures: MeasureSource = {
  tables: ['deputy', 'term'],
  from: ({ deputy, term }) => `${String(deputy)} AS item JOIN ${String(term)} AS term ON term.id = item.term_id`,
  area: 'item.area_code',
  measures: { 'deputy.serving': { on: ALWAYS, where: `item.state = 'serving' AND term.current` } },
};
