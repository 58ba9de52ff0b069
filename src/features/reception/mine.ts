import type { CallReply } from '@contract/contract';
import { reception } from '@contract/entities/reception';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { registerEntity } from '@/platform/entity-registry';
import { call, idempotent } from '@/platform/call';
import { useGrowingList } from '@/platform/growing-list';

registerEntity('reception', reception);

export type OwnReception = CallReply<'reception.mine'>['items'][number];

const QUIET = { quiet: true };

/** A deputy's own receptions: the next first, then past ones. */
export const useMyReceptions = () => useGrowingList(['reception', 'mine'], (at) => call('reception.mine', { query: at }, QUIET));

/** Signs in at the station with the code on its wall. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, code }: { id: number; code: string }) =>
      call('reception.signIn', { params: { id }, body: { code } }, idempotent(QUIET)),
    onSettled: () => Promise.all([['reception'], ['home']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
