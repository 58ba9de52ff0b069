import type { CallInput, CallReply } from '@contract/contract';
import { leave } from '@contract/entities/leave';
import { call, idempotent } from '@/platform/call';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('leave', leave);

export type OwnLeaves = CallReply<'leave.mine'>;
export type OwnLeave = OwnLeaves['leaves'][number];
export type LeaveForm = CallInput<'leave.create'>['body'];

// The screens show errors in the place of the requested data.
const QUIET = { quiet: true };

export const getOwnLeaves = (activityId: number): Promise<OwnLeaves> => call('leave.mine', { query: { activityId } }, QUIET);
/** `key` is the idempotency key of the intent: a request repeated after a lost response is stored once. */
export const askForLeave = (body: LeaveForm, key: string): Promise<OwnLeave> =>
  call('leave.create', { body }, idempotent({ key, quiet: true }));
export const withdrawLeave = ({ id, version }: Pick<OwnLeave, 'id' | 'version'>): Promise<OwnLeave> =>
  call('leave.withdraw', { params: { id }, body: { version } }, idempotent(QUIET));
