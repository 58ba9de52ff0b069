import type { CallReply } from '@contract/contract';
import { attendance } from '@contract/entities/attendance';
import { call, idempotent } from '@/platform/call';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('attendance', attendance);

export type OwnSitting = CallReply<'attendance.mine'>[number];
export type Ticket = CallReply<'attendance.ticket'>;
export type SignedIn = CallReply<'attendance.signIn'>;
export type Arrived = CallReply<'attendance.arrived'>;

// The screens show errors in the place of the requested data.
const QUIET = { quiet: true };

export const listOwnSittings = (activityId: number): Promise<OwnSitting[]> => call('attendance.mine', { query: { activityId } }, QUIET);
export const countArrived = (sittingId: number): Promise<Arrived> => call('attendance.arrived', { params: { id: sittingId } }, QUIET);

/** Exchanges a code, which changes often, for a ticket, which stays valid during a login. */
export const takeTicket = (code: string): Promise<Ticket> => call('attendance.ticket', { body: { code } }, QUIET);

export const signInByTicket = (ticket: string, key: string): Promise<SignedIn> =>
  call('attendance.signIn', { body: { ticket } }, idempotent({ key, quiet: true }));
/** Sends a scan made without a network; staff confirm it. */
export const signInKept = (body: { code: string; scannedAt: string }, key: string): Promise<SignedIn> =>
  call('attendance.signInKept', { body }, idempotent({ key, quiet: true }));
export const signInByShort = (short: string): Promise<SignedIn> => call('attendance.signInShort', { body: { short } }, idempotent(QUIET));
