import { ATTENDANCE_STATES, type AttendanceState } from '@contract/rules/attendance';
import { ATTENDANCE_TONES } from '@/features/attendance/rules';

/** Shows the attendance state of a person in a sitting by colour and word together. */
export const AttendanceTag = ({ state }: { state: AttendanceState }) => (
  <span className={`console-status is-${ATTENDANCE_TONES[state]}`}>{ATTENDANCE_STATES[state]}</span>
);
