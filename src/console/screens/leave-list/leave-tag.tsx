import { LEAVE_STATES, type LeaveState } from '@contract/rules/leave';
import { LEAVE_TONES } from '@/features/leave/rules';

/** Shows the state of a leave by colour and word together. */
export const LeaveTag = ({ state }: { state: LeaveState }) => (
  <span className={`console-status is-${LEAVE_TONES[state]}`}>{LEAVE_STATES[state]}</span>
);
