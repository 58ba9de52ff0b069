import type { CallInput, CallReply } from '@contract/contract';
import { approval } from '@contract/entities/approval';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, idempotent } from '@/platform/call';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('approval', approval);

export type Approval = CallReply<'approval.list'>['items'][number];
export type Approved = CallReply<'approval.approve'>;

// The screen shows errors in the place of the requested data.
const QUIET = { quiet: true };
const KEY = ['approval'];

export const useApprovalList = (query: CallInput<'approval.list'>['query']) =>
  useQuery({ queryKey: [...KEY, query], queryFn: () => call('approval.list', { query }, QUIET), placeholderData: keepPreviousData });

/** A decision; its result also changes accounts, units and the installation. */
function useDecision<Input, Reply>(decide: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([KEY, ['account'], ['unit'], ['installation'], ['home']].map((queryKey) => client.invalidateQueries({ queryKey })));
  return useMutation({ mutationFn: decide, onSettled: refresh });
}

export const useApproveChange = () =>
  useDecision(({ id, version }: Approval) => call('approval.approve', { params: { id }, body: { version } }, idempotent(QUIET)));
export const useWithdrawChange = () =>
  useDecision(({ id, version }: Approval) => call('approval.withdraw', { params: { id }, body: { version } }, idempotent(QUIET)));
export const useRefuseChange = () =>
  useDecision(({ approval: { id, version }, reason }: { approval: Approval; reason: string }) =>
    call('approval.refuse', { params: { id }, body: { version, reason } }, idempotent(QUIET)),
  );
