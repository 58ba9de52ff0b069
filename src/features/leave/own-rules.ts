import type { LeaveState } from '@contract/rules/leave';
import type { OwnLeave, OwnLeaves } from './own-api';

type Tone = 'neutral' | 'active' | 'waiting' | 'good' | 'bad';

export const LEAVE_TONES: Record<LeaveState, Tone> = { pending: 'waiting', granted: 'good', refused: 'bad', withdrawn: 'neutral' };

/** Whether a request for leave is possible now. */
export const canAsk = ({ whole, sittings }: Pick<OwnLeaves, 'whole' | 'sittings'>): boolean =>
  whole.isOpen || sittings.some(({ isOpen }) => isOpen);

/** Returns the requests that can be withdrawn now. */
export const withdrawable = (leaves: readonly OwnLeave[]): OwnLeave[] => leaves.filter(({ actions }) => actions.includes('withdraw'));

/** Returns the request that gives the deputy's current state: the newest that was not withdrawn. `leaves`: the newest first. */
export const standingLeave = (leaves: readonly OwnLeave[]): OwnLeave | undefined => leaves.find(({ state }) => state !== 'withdrawn');
