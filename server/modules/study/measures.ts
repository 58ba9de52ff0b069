import { type MeasureSource, monthOf } from '../../platform/measures/measure';

/** Minutes of finished courses, in the area of the mandate. */
export const studyMeasures: MeasureSource = {
  tables: ['study', 'deputy'],
  from: ({ study, deputy }) => `${String(study)} AS item JOIN ${String(deputy)} AS deputy ON deputy.id = item.deputy_id`,
  area: 'deputy.area_code',
  measures: { 'study.minutes': { on: monthOf('item.finished_at'), value: 'item.minutes' } },
};
