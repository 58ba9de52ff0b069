import type { CallInput, CallReply } from '@contract/contract';
import { delivery } from '@contract/entities/delivery';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { registerEntity } from '@/platform/entity-registry';
import { call } from '@/platform/call';

registerEntity('delivery', delivery);

export type Delivery = CallReply<'delivery.list'>['items'][number];

// The screens show errors in the place of the requested data.
const QUIET = { quiet: true };
const KEY = ['delivery'];

export const useDeliveryList = (query: CallInput<'delivery.list'>['query']) =>
  useQuery({
    queryKey: [...KEY, 'list', query],
    queryFn: () => call('delivery.list', { query }, QUIET),
    placeholderData: keepPreviousData,
  });

export const useDeliveryCounts = () => useQuery({ queryKey: [...KEY, 'counts'], queryFn: () => call('delivery.counts', {}, QUIET) });

/** Sends notices again: those with the ids, or all that can be sent again. */
export function useSendAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids?: readonly number[]) => call('delivery.retry', { body: ids ? { ids: [...ids] } : {} }, QUIET),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
