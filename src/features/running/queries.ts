import { account } from '@contract/entities/account';
import { registerEntity } from '@/platform/entity-registry';
import type { CallInput, CallReply } from '@contract/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, idempotent } from '@/platform/call';

registerEntity('account', account);

export type Online = CallReply<'running.online'>['items'][number];
export type Task = CallReply<'running.tasks'>[number];
export type Failure = CallReply<'running.failures'>['items'][number];
export type Health = CallReply<'running.health'>;

// The screens show errors in the place of the requested data.
const QUIET = { quiet: true };
const KEYS = {
  online: ['running', 'online'],
  tasks: ['running', 'tasks'],
  failures: ['running', 'failures'],
  health: ['running', 'health'],
};

export const useOnlineList = (query: CallInput<'running.online'>['query']) =>
  useQuery({
    queryKey: [...KEYS.online, query],
    queryFn: () => call('running.online', { query }, QUIET),
    placeholderData: keepPreviousData,
  });

/** Ends one session of a user. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, accountId, version }: Online) =>
      call('account.signOut', { params: { id: accountId }, body: { version, session: id } }, idempotent(QUIET)),
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: KEYS.online }), client.invalidateQueries({ queryKey: ['account'] })]),
  });
}

export const useTasks = () => useQuery({ queryKey: KEYS.tasks, queryFn: () => call('running.tasks', {}, QUIET) });

export const useFailures = (query: CallInput<'running.failures'>['query']) =>
  useQuery({
    queryKey: [...KEYS.failures, query],
    queryFn: () => call('running.failures', { query }, QUIET),
    placeholderData: keepPreviousData,
  });

/** Runs a task at once, and waits until it has ended. */
export function useRepeat() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: Task['name']) => call('running.repeat', { params: { name } }, QUIET),
    onSuccess: (tasks) => {
      client.setQueryData(KEYS.tasks, tasks);
      return client.invalidateQueries({ queryKey: KEYS.failures });
    },
  });
}

export const useHealth = () => useQuery({ queryKey: KEYS.health, queryFn: () => call('running.health', {}, QUIET) });

export const useReach = () => useMutation({ mutationFn: () => call('running.reach', {}, QUIET) });
