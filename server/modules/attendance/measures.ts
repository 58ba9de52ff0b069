import { ARRIVED_STATES } from '@contract/rules/attendance';
import { type MeasureSource, monthOf, wordsIn } from '../../platform/measures/measure';

const HELD = monthOf('activity.starts_at');

/** Only closed activities count, because only then every deputy has a record. Granted leave is left out of both numbers. */
export const attendanceMeasures: MeasureSource = {
  tables: ['attendance', 'activity'],
  from: ({ attendance, activity }) =>
    `${String(attendance)} AS item JOIN ${String(activity)} AS activity ON activity.id = item.activity_id`,
  area: 'activity.area_code',
  measures: {
    'attendance.due': { on: HELD, where: `activity.state = 'closed' AND item.state <> 'leave'` },
    'attendance.arrived': { on: HELD, where: `activity.state = 'closed' AND item.state IN ${wordsIn(ARRIVED_STATES)}` },
  },
};
