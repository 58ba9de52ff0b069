import type { LeaveState } from '@contract/rules/leave';

export const LEAVE_TONES = {
  pending: 'waiting',
  granted: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
} as const satisfies Record<LeaveState, string>;
