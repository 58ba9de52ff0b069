import type { CallInput, CallReply } from '@contract/contract';
import { grant } from '@contract/entities/grant';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { allPages } from '@/lib/all-pages';
import { knowEntity } from '@/platform/known-entities';
import { call, meant } from '@/platform/call';

knowEntity('grant', grant);

export type Grant = CallReply<'grant.list'>['items'][number];
export type GrantQuery = CallInput<'grant.list'>['query'];
export type AskedGrant = CallInput<'grant.ask'>['body'];

// The screens show what these fail by in the place of what was asked for.
const QUIET = { quiet: true };
const KEY = ['grant'];

export const useGrantList = (query: GrantQuery) =>
  useQuery({ queryKey: [...KEY, query], queryFn: () => call('grant.list', { query }, QUIET), placeholderData: keepPreviousData });

/** A change of what is granted; accounts show it too. */
function useChange<Input>(change: (input: Input) => Promise<Grant>) {
  const client = useQueryClient();
  const refresh = () => Promise.all([client.invalidateQueries({ queryKey: KEY }), client.invalidateQueries({ queryKey: ['account'] })]);
  return useMutation({ mutationFn: change, onSettled: refresh });
}

/** All that the filters leave, a thousand at most. */
export const allGrants = (query: GrantQuery): Promise<Grant[]> =>
  allPages((paging) => call('grant.list', { query: { ...query, ...paging } }, QUIET));

/** One of several; what shows grants is read again once all are done. */
export const approveGrant = ({ id, version }: Pick<Grant, 'id' | 'version'>): Promise<Grant> =>
  call('grant.approve', { params: { id }, body: { version } }, meant(QUIET));

/** Reads again what shows grants; accounts show them too. */
export function useGrantsChanged(): () => void {
  const client = useQueryClient();
  return () => [KEY, ['account']].forEach((queryKey) => void client.invalidateQueries({ queryKey }));
}

export const useAskGrant = () => useChange((body: AskedGrant) => call('grant.ask', { body }, meant(QUIET)));
export const useAskEnd = () => useChange((body: CallInput<'grant.end'>['body']) => call('grant.end', { body }, meant(QUIET)));
export const useApprove = () => useChange(approveGrant);
export const useWithdrawGrant = () =>
  useChange(({ id, version }: Grant) => call('grant.withdraw', { params: { id }, body: { version } }, meant(QUIET)));
export const useRefuse = () =>
  useChange(({ grant: { id, version }, reason }: { grant: Grant; reason: string }) =>
    call('grant.refuse', { params: { id }, body: { version, reason } }, meant(QUIET)),
  );
