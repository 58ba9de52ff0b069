import type { CallInput, CallReply } from '@contract/contract';
import { delegation } from '@contract/entities/delegation';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { knowEntity } from '@/platform/known-entities';
import { call, meant } from '@/platform/call';

knowEntity('delegation', delegation);

export type DelegationLine = CallReply<'delegation.list'>['items'][number];
export type DelegationRecord = CallReply<'delegation.get'>;

const QUIET = { quiet: true };
const KEY = ['delegation'];

export const useDelegationList = (query: CallInput<'delegation.list'>['query']) =>
  useQuery({
    queryKey: [...KEY, 'all', query],
    queryFn: () => call('delegation.list', { query }, QUIET),
    placeholderData: keepPreviousData,
  });

/** One delegation; idle while there is no id. */
export const useDelegation = (id: number | undefined) =>
  useQuery({
    queryKey: [...KEY, 'item', id],
    queryFn: () => call('delegation.get', { params: { id: id ?? 0 } }, QUIET),
    enabled: id !== undefined,
  });

/** What people choose among is kept with deputies. */
function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: KEY }), client.invalidateQueries({ queryKey: ['deputy', 'delegations'] })]),
  });
}

/** Saves one: a new delegation without `seen`, else the one it names on the version that was seen. */
export const useSaveDelegation = () =>
  useChange(({ form, seen }: { form: CallInput<'delegation.create'>['body']; seen: DelegationRecord | undefined }) => {
    if (!seen) return call('delegation.create', { body: form }, meant(QUIET));
    const { name, ordernum } = form;
    return call('delegation.edit', { params: { id: seen.id }, body: { name, ordernum, version: seen.version } }, meant(QUIET));
  });

export const useRemoveDelegation = () =>
  useChange(({ id, version }: DelegationRecord) => call('delegation.remove', { params: { id }, query: { version } }, meant(QUIET)));
