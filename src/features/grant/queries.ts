import type { CallInput, CallReply } from '@contract/contract';
import { grant } from '@contract/entities/grant';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { allPages } from '@/lib/all-pages';
import { registerEntity } from '@/platform/entity-registry';
import { call, idempotent } from '@/platform/call';

registerEntity('grant', grant);

export type Grant = CallReply<'grant.list'>['items'][number];
export type GrantQuery = CallInput<'grant.list'>['query'];
export type AskedGrant = CallInput<'grant.ask'>['body'];

// The screens show errors in the place of the requested data.
const QUIET = { quiet: true };
const KEY = ['grant'];

export const useGrantList = (query: GrantQuery) =>
  useQuery({ queryKey: [...KEY, query], queryFn: () => call('grant.list', { query }, QUIET), placeholderData: keepPreviousData });

/** A change of a grant; accounts show it too. */
function useChange<Input>(change: (input: Input) => Promise<Grant>) {
  const client = useQueryClient();
  const refresh = () => Promise.all([client.invalidateQueries({ queryKey: KEY }), client.invalidateQueries({ queryKey: ['account'] })]);
  return useMutation({ mutationFn: change, onSettled: refresh });
}

/** Returns all grants that match the filters, at most a thousand. */
export const allGrants = (query: GrantQuery): Promise<Grant[]> =>
  allPages((paging) => call('grant.list', { query: { ...query, ...paging } }, QUIET));

/** Approves one of several; the data of grants is read again once all are done. */
export const approveGrant = ({ id, version }: Pick<Grant, 'id' | 'version'>): Promise<Grant> =>
  call('grant.approve', { params: { id }, body: { version } }, idempotent(QUIET));

/** Reads the data of grants again, also in accounts. */
export function useGrantsChanged(): () => void {
  const client = useQueryClient();
  return () => [KEY, ['account']].forEach((queryKey) => void client.invalidateQueries({ queryKey }));
}

export const useAskGrant = () => useChange((body: AskedGrant) => call('grant.ask', { body }, idempotent(QUIET)));
export const useAskEnd = () => useChange((body: CallInput<'grant.end'>['body']) => call('grant.end', { body }, idempotent(QUIET)));
export const useApprove = () => useChange(approveGrant);
export const useWithdrawGrant = () =>
  useChange(({ id, version }: Grant) => call('grant.withdraw', { params: { id }, body: { version } }, idempotent(QUIET)));
export const useRefuse = () =>
  useChange(({ grant: { id, version }, reason }: { grant: Grant; reason: string }) =>
    call('grant.refuse', { params: { id }, body: { version, reason } }, idempotent(QUIET)),
  );
