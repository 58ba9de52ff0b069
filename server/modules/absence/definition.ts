import { ABSENCE_ACTIONS, ABSENCE_STEPS, absenceState } from '@contract/rules/absence';
import { beijingDate } from '@contract/rules/beijing';
import { sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';

/** An absence stores no state: whether it is coming, current or over follows from the day. */
export const ABSENCES = definePlainRecord('absence', {
  type: 'absence',
  actions: ABSENCE_ACTIONS,
  within: ({ areaCode }) => sql`absence.userinfo_id IN (SELECT id FROM userinfo WHERE area_code LIKE ${`${areaCode}%`})`,
  next: (absence, now) => ABSENCE_STEPS[absenceState(absence, beijingDate(now))],
});
