import type { CallInput, CallReply } from '@contract/contract';
import { event } from '@contract/entities/event';
import { login } from '@contract/entities/login';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { registerEntity } from '@/platform/entity-registry';
import { call } from '@/platform/call';

registerEntity('event', event);
registerEntity('login', login);

export type EventLine = CallReply<'event.list'>['items'][number];
export type Event = CallReply<'event.get'>;
export type Chain = CallReply<'event.chain'>;
export type LoginLine = CallReply<'login.list'>['items'][number];
export type Rights = CallReply<'event.rights'>;
export type HeldRole = Rights['roles'][number];

// The screens show errors in the place of the requested data.
const QUIET = { quiet: true };
const KEY = ['event'];
const LIST = [...KEY, 'list'];

export const useEventList = (query: CallInput<'event.list'>['query']) =>
  useQuery({ queryKey: [...LIST, query], queryFn: () => call('event.list', { query }, QUIET), placeholderData: keepPreviousData });

const CHAIN = [...KEY, 'chain'];
const LOOK_EVERY_MS = 2000;

/** The state of the log's chain; asked again while a check runs, and after it the list, to which the check added an event. */
export function useChain() {
  const client = useQueryClient();
  const chain = useQuery({
    queryKey: CHAIN,
    queryFn: () => call('event.chain', {}, QUIET),
    refetchInterval: ({ state }) => (state.data?.checking ? LOOK_EVERY_MS : false),
  });
  const isChecking = chain.data?.checking ?? false;
  const wasChecking = useRef(false);
  useEffect(() => {
    if (wasChecking.current && !isChecking) void client.invalidateQueries({ queryKey: LIST });
    wasChecking.current = isChecking;
  }, [client, isChecking]);
  return chain;
}

/** Starts a check of the log. */
export function useCheckChain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('event.check', {}, QUIET),
    onSuccess: (chain) => client.setQueryData(CHAIN, chain),
  });
}

export const useEvent = (id: number) =>
  useQuery({ queryKey: [...KEY, id], queryFn: () => call('event.get', { params: { id } }, QUIET), staleTime: Infinity });

export const useLoginList = (query: CallInput<'login.list'>['query']) =>
  useQuery({ queryKey: [...KEY, 'login', query], queryFn: () => call('login.list', { query }, QUIET), placeholderData: keepPreviousData });

/** Accounts whose name or user name contains the keyword; idle while it is empty. */
export const usePeople = (keyword: string) =>
  useQuery({
    queryKey: [...KEY, 'people', keyword],
    queryFn: () => call('event.people', { query: { keyword } }, QUIET),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });

/** The permissions of a person on a day (YYYY-MM-DD); idle until a person is chosen. */
export const useRights = (id: number | undefined, on: string) =>
  useQuery({
    queryKey: [...KEY, 'rights', id, on],
    queryFn: () => call('event.rights', { params: { id: id ?? 0 }, query: { on } }, QUIET),
    enabled: id !== undefined,
  });
