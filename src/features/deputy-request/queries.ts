import type { CallInput, CallReply } from '@contract/contract';
import { deputyRequest } from '@contract/entities/deputy-request';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { recordQueries } from '@/platform/record-queries';

export type DeputyRequestLine = CallReply<'deputyRequest.list'>['items'][number];
export type DeputyRequestRecord = CallReply<'deputyRequest.get'>;
export type MineInRoster = CallReply<'deputyRequest.mine'>;
type Form = CallInput<'deputyRequest.create'>['body'];

const QUIET = { quiet: true };

const requests = recordQueries('deputyRequest', deputyRequest, {
  list: (query: CallInput<'deputyRequest.list'>['query'], quiet) => call('deputyRequest.list', { query }, quiet),
  get: (id, quiet) => call('deputyRequest.get', { params: { id } }, quiet),
  // All of these show data of the roster.
  touches: [['deputy'], ['deputy-info'], ['directory']],
});

export const { useList: useDeputyRequestList, useOne: useDeputyRequest } = requests;

/** The user's own data in the roster, and the waiting request. */
export const useMineInRoster = () =>
  useQuery({ queryKey: ['deputyRequest', 'mine'], queryFn: () => call('deputyRequest.mine', {}, QUIET) });

export const useAskForChange = () => requests.useChange((body: Form, intent) => call('deputyRequest.create', { body }, intent));

export const useWithdrawRequest = () =>
  requests.useChange(({ id, version }: DeputyRequestRecord, intent) =>
    call('deputyRequest.withdraw', { params: { id }, body: { version } }, intent),
  );

interface Decision {
  seen: DeputyRequestRecord;
  reply: string;
}

export const useAcceptRequest = () =>
  requests.useChange(({ seen: { id, version }, reply }: Decision, intent) =>
    call('deputyRequest.accept', { params: { id }, body: { reply, version } }, intent),
  );

export const useRefuseRequest = () =>
  requests.useChange(({ seen: { id, version }, reply }: Decision, intent) =>
    call('deputyRequest.refuse', { params: { id }, body: { reply, version } }, intent),
  );
