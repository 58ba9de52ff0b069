import type { CallInput, CallReply } from '@contract/contract';
import { leave } from '@contract/entities/leave';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { recordQueries } from '@/platform/record-queries';

// Requests of the users who decide on leave; deputies use their own calls.

export type LeaveLine = CallReply<'leave.list'>['items'][number];
export type LeaveRecord = CallReply<'leave.get'>;
export type LeaveQuery = CallInput<'leave.list'>['query'];
export type LeaveEntry = CallInput<'leave.enter'>['body'];

const QUIET = { quiet: true };

const leaves = recordQueries('leave', leave, {
  list: (query: LeaveQuery, quiet) => call('leave.list', { query }, quiet),
  get: (id, quiet) => call('leave.get', { params: { id } }, quiet),
  touches: [['activity'], ['attendance'], ['performance'], ['home']],
});

export const { useList: useLeaveList, useOne: useLeave } = leaves;

/** The number of requests that wait for the caller's decision. */
export const useLeavesToDecide = () => useQuery({ queryKey: ['leave', 'toDecide'], queryFn: () => call('leave.toDecide', {}, QUIET) });

type Seen<N extends 'leave.grant' | 'leave.refuse'> = { seen: Pick<LeaveRecord, 'id' | 'version'> } & Omit<CallInput<N>['body'], 'version'>;

export const useGrantLeave = () =>
  leaves.useChange(({ seen: { id, version }, ...body }: Seen<'leave.grant'>, intent) =>
    call('leave.grant', { params: { id }, body: { ...body, version } }, intent),
  );

export const useRefuseLeave = () =>
  leaves.useChange(({ seen: { id, version }, ...body }: Seen<'leave.refuse'>, intent) =>
    call('leave.refuse', { params: { id }, body: { ...body, version } }, intent),
  );

/** Withdraws a request for the deputy. */
export const useWithdrawLeave = () =>
  leaves.useChange(({ id, version }: LeaveRecord, intent) => call('leave.withdraw', { params: { id }, body: { version } }, intent));

/** Enters a leave for a deputy. */
export const useEnterLeave = () => leaves.useChange((body: LeaveEntry, intent) => call('leave.enter', { body }, intent));

/** Grants a request from a list that does not contain its version. */
export const useGrantListed = () =>
  leaves.useChange(async (id: number, intent) => {
    const { version } = await call('leave.get', { params: { id } }, QUIET);
    return call('leave.grant', { params: { id }, body: { version, decision: '', decidedOn: null } }, intent);
  });
