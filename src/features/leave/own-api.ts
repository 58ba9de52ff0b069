import type { CallInput, CallReply } from '@contract/contract';
import { leave } from '@contract/entities/leave';
import { call, meant } from '@/platform/call';
import { knowEntity } from '@/platform/known-entities';

knowEntity('leave', leave);

export type OwnLeaves = CallReply<'leave.mine'>;
export type OwnLeave = OwnLeaves['leaves'][number];
export type LeaveForm = CallInput<'leave.create'>['body'];

// The screens show what these fail by in the place of what was asked for.
const QUIET = { quiet: true };

export const getOwnLeaves = (activityId: number): Promise<OwnLeaves> => call('leave.mine', { query: { activityId } }, QUIET);
/** `key` is that of the intent: asked again after a lost answer, the leave is asked for once. */
export const askForLeave = (body: LeaveForm, key: string): Promise<OwnLeave> => call('leave.create', { body }, meant({ key, quiet: true }));
export const withdrawLeave = ({ id, version }: Pick<OwnLeave, 'id' | 'version'>): Promise<OwnLeave> =>
  call('leave.withdraw', { params: { id }, body: { version } }, meant(QUIET));
