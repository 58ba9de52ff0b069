import { account } from '@contract/entities/account';
import { registerEntity } from '@/platform/entity-registry';
import type { CallInput, CallReply } from '@contract/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, idempotent } from '@/platform/call';

registerEntity('account', account);

export type AccountLine = CallReply<'account.list'>['items'][number];
export type Account = CallReply<'account.get'>;
export type AccountQuery = CallInput<'account.list'>['query'];
export type NewAccount = CallInput<'account.create'>['body'];
/** A password that is shown once and valid for a day. */
export type OneTime = CallReply<'account.create'>;

const QUIET = { quiet: true };
const KEYS = { all: ['account'], list: ['account', 'list'], item: (id: number) => ['account', 'item', id] };

export const useAccountList = (query: AccountQuery) =>
  useQuery({ queryKey: [...KEYS.list, query], queryFn: () => call('account.list', { query }, QUIET), placeholderData: keepPreviousData });

/** One account; idle while there is no id. */
export const useAccount = (id: number | undefined) =>
  useQuery({
    queryKey: KEYS.item(id ?? 0),
    queryFn: () => call('account.get', { params: { id: id ?? 0 } }, QUIET),
    enabled: id !== undefined,
  });

/** A change of an account. When it fails because another user has changed the account before, everything is read again so that the screen shows the reason. */
function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>, accountOf: (reply: Reply) => Account) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (reply) => {
      const account = accountOf(reply);
      client.setQueryData(KEYS.item(account.id), account);
      return Promise.all([client.invalidateQueries({ queryKey: KEYS.list }), client.invalidateQueries({ queryKey: ['grant'] })]);
    },
    onError: () => client.invalidateQueries({ queryKey: KEYS.all }),
  });
}

const same = (account: Account): Account => account;
const inOneTime = ({ account }: OneTime): Account => account;

export const useCreateAccount = () => useChange((body: NewAccount) => call('account.create', { body }, idempotent(QUIET)), inOneTime);
export const useEditAccount = () =>
  useChange(
    ({ id, ...body }: { id: number } & CallInput<'account.edit'>['body']) =>
      call('account.edit', { params: { id }, body }, idempotent(QUIET)),
    same,
  );
export const useDisableAccount = () =>
  useChange(
    ({ account: { id, version }, reason }: { account: Account; reason: string }) =>
      call('account.disable', { params: { id }, body: { version, reason } }, idempotent(QUIET)),
    same,
  );
export const useResetPassword = () =>
  useChange(
    ({ id, version }: Account) => call('account.resetPassword', { params: { id }, body: { version } }, idempotent(QUIET)),
    inOneTime,
  );

/** An account with the version that the user saw. */
type Seen = Pick<AccountLine, 'id' | 'version'>;

/** Change one of several accounts; the data of accounts is read again once all are done. */
export const resetOne = ({ id, version }: Seen): Promise<OneTime> =>
  call('account.resetPassword', { params: { id }, body: { version } }, idempotent(QUIET));
export const disableOne = ({ id, version }: Seen, reason: string): Promise<Account> =>
  call('account.disable', { params: { id }, body: { version, reason } }, idempotent(QUIET));

/** Reads the data of accounts again. */
export function useAccountsChanged(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: KEYS.all });
}

/** A step whose only input is the version. */
export const useAccountStep = (step: 'enable' | 'endLock' | 'signOut' | 'endSecondFactor') =>
  useChange(({ id, version }: Account) => call(`account.${step}`, { params: { id }, body: { version } }, idempotent(QUIET)), same);
export const useUnbind = () =>
  useChange(
    ({ account: { id, version }, platform }: { account: Account; platform: Account['bindings'][number]['platform'] }) =>
      call('account.unbindFrom', { params: { id }, body: { version, platform } }, idempotent(QUIET)),
    same,
  );

/** The whole number of an account, requested once and not cached. */
export const useRevealAccount = (id: number) =>
  useMutation({
    mutationFn: (reason: string | null) => call('account.reveal', { params: { id }, body: reason ? { reason } : {} }, QUIET),
    gcTime: 0,
  });
