import type { CallInput, CallReply } from '@contract/contract';
import { voter } from '@contract/entities/voter';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions, idempotent } from '@/platform/call';
import { registerEntity } from '@/platform/entity-registry';

export type Voter = CallReply<'voter.list'>['items'][number];
export type VoterInput = CallInput<'voter.create'>['body'];

const QUIET = { quiet: true };
const KEY = ['voter'];

registerEntity('voter', voter);

/** The deputy's own voters, by name. */
export const useVoters = () => useQuery({ queryKey: KEY, queryFn: () => call('voter.list', {}, QUIET) });

function useChange<Input>(change: (input: Input, intent: CallOptions) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(input, idempotent(QUIET)),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** `mobile`: undefined keeps the number of an existing voter. */
export const useSaveVoter = () =>
  useChange(
    ({ seen, mobile, ...texts }: Omit<VoterInput, 'mobile'> & { mobile: string | null | undefined; seen: Voter | undefined }, intent) =>
      seen
        ? call(
            'voter.edit',
            { params: { id: seen.id }, body: { ...texts, version: seen.version, ...(mobile !== undefined && { mobile }) } },
            intent,
          )
        : call('voter.create', { body: { ...texts, mobile: mobile ?? null } }, intent),
  );

export const useRemoveVoter = () =>
  useChange(({ id, version }: Voter, intent) => call('voter.remove', { params: { id }, query: { version } }, intent));

/** Returns the whole number, which only the page keeps. */
export const revealVoter = async (id: number): Promise<string> => (await call('voter.reveal', { params: { id } }, QUIET)).mobile;
