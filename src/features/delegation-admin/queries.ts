import type { CallInput, CallReply } from '@contract/contract';
import { delegation } from '@contract/entities/delegation';
import { call } from '@/platform/call';
import { recordQueries, type Saved } from '@/platform/record-queries';

export type DelegationLine = CallReply<'delegation.list'>['items'][number];
export type DelegationRecord = CallReply<'delegation.get'>;
type Form = CallInput<'delegation.create'>['body'] & { leaderId?: number | null };

const delegations = recordQueries('delegation', delegation, {
  list: (query: CallInput<'delegation.list'>['query'], quiet) => call('delegation.list', { query }, quiet),
  get: (id, quiet) => call('delegation.get', { params: { id } }, quiet),
  // The delegations that users choose from are cached with deputies.
  touches: [['deputy', 'delegations']],
});

export const { useList: useDelegationList, useOne: useDelegation } = delegations;

export const useSaveDelegation = () =>
  delegations.useChange(({ form: { leaderId, ...form }, seen }: Saved<Form, DelegationRecord>, intent) => {
    if (!seen) return call('delegation.create', { body: form }, intent);
    const { name, ordernum } = form;
    return call(
      'delegation.edit',
      { params: { id: seen.id }, body: { name, ordernum, ...(leaderId !== undefined && { leaderId }), version: seen.version } },
      intent,
    );
  });

export const useRemoveDelegation = () =>
  delegations.useChange(({ id, version }: DelegationRecord, intent) =>
    call('delegation.remove', { params: { id }, query: { version } }, intent),
  );
