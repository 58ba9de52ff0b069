import type { CallInput, CallReply } from '@contract/contract';
import { event } from '@contract/entities/event';
import { login } from '@contract/entities/login';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { knowEntity } from '@/platform/known-entities';
import { call } from '@/platform/call';

knowEntity('event', event);
knowEntity('login', login);

export type EventLine = CallReply<'event.list'>['items'][number];
export type Event = CallReply<'event.get'>;
export type LoginLine = CallReply<'login.list'>['items'][number];
export type Rights = CallReply<'event.rights'>;
export type HeldRole = Rights['roles'][number];

// The screens show what these fail by in the place of what was asked for.
const QUIET = { quiet: true };
const KEY = ['event'];

export const useEventList = (query: CallInput<'event.list'>['query']) =>
  useQuery({ queryKey: [...KEY, 'list', query], queryFn: () => call('event.list', { query }, QUIET), placeholderData: keepPreviousData });

export const useEvent = (id: number) =>
  useQuery({ queryKey: [...KEY, id], queryFn: () => call('event.get', { params: { id } }, QUIET), staleTime: Infinity });

export const useLoginList = (query: CallInput<'login.list'>['query']) =>
  useQuery({ queryKey: [...KEY, 'login', query], queryFn: () => call('login.list', { query }, QUIET), placeholderData: keepPreviousData });

/** Accounts whose name or user name holds the words; none without words. */
export const usePeople = (keyword: string) =>
  useQuery({
    queryKey: [...KEY, 'people', keyword],
    queryFn: () => call('event.people', { query: { keyword } }, QUIET),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });

/** What somebody could see and do on a day (YYYY-MM-DD); idle until one is chosen. */
export const useRights = (id: number | undefined, on: string) =>
  useQuery({
    queryKey: [...KEY, 'rights', id, on],
    queryFn: () => call('event.rights', { params: { id: id ?? 0 }, query: { on } }, QUIET),
    enabled: id !== undefined,
  });
