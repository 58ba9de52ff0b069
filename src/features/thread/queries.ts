import type { CallInput, CallReply } from '@contract/contract';
import { thread as entity } from '@contract/entities/thread';
import { type QueryClient, keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions, idempotent } from '@/platform/call';
import { registerEntity } from '@/platform/entity-registry';
import { useGrowingList } from '@/platform/growing-list';
import { mergeMessages } from './rules';

registerEntity('thread', entity);

export type ThreadLine = CallReply<'thread.list'>['items'][number];
export type Thread = CallReply<'thread.get'>;
export type ThreadPerson = CallReply<'thread.people'>['people'][number];
export type ThreadQuery = Omit<CallInput<'thread.list'>['query'], 'page' | 'pageSize'>;
export type ThreadMessages = CallReply<'thread.messages'>;
export type ThreadMessage = ThreadMessages['items'][number];
export type NewThread = CallInput<'thread.create'>['body'];

// The screens show errors in the place of the requested data.
const QUIET = { quiet: true };
const ALL = ['thread'] as const;

const messagesKey = (id: number | undefined) => [...ALL, 'messages', id] as const;

/** The number of unread messages in threads; a screen works without it. */
export const useUnreadThreads = () =>
  useQuery({ queryKey: [...ALL, 'unread'], queryFn: async () => (await call('thread.unread', {}, QUIET)).count });

/** The user's threads as an infinite list. */
export const useThreadFeed = (query: ThreadQuery) =>
  useGrowingList([...ALL, 'feed', query], (at) => call('thread.list', { query: { ...query, ...at } }, QUIET));

/** The group of a record; null when the user is not a member of one. */
export const useThreadOf = (kind: NewThread['kind'], recordId: number) =>
  useQuery({
    queryKey: [...ALL, 'of', kind, recordId],
    queryFn: async () => (await call('thread.list', { query: { kind, recordId, page: 1, pageSize: 1 } }, QUIET)).items[0] ?? null,
    retry: false,
  });

export const useThread = (id: number | undefined) =>
  useQuery({
    queryKey: [...ALL, 'item', id],
    queryFn: () => call('thread.get', { params: { id: id ?? 0 } }, QUIET),
    enabled: id !== undefined,
  });

/** The messages of a thread that are loaded: the newest ones, and older ones after `useOlderMessages`. */
export function useThreadMessages(id: number | undefined) {
  const client = useQueryClient();
  return useQuery({
    queryKey: messagesKey(id),
    queryFn: async () => {
      const newest = await call('thread.messages', { params: { id: id ?? 0 }, query: {} }, QUIET);
      return mergeMessages(client.getQueryData<ThreadMessages>(messagesKey(id)), newest);
    },
    enabled: id !== undefined,
    staleTime: 0,
  });
}

/** Loads the messages before those that are loaded. */
export function useOlderMessages(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (before: number) => call('thread.messages', { params: { id }, query: { before } }, QUIET),
    onSuccess: (older) =>
      client.setQueryData<ThreadMessages>(messagesKey(id), (now) => now && { items: [...older.items, ...now.items], more: older.more }),
  });
}

/** The messages of a thread that contain the keyword, the newest ones; idle without a keyword. */
export const useFoundMessages = (id: number, keyword: string) =>
  useQuery({
    queryKey: [...ALL, 'found', id, keyword],
    queryFn: () => call('thread.messages', { params: { id }, query: { keyword } }, QUIET),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });

/** Who has read a message; idle without one. */
export const useReaders = (id: number, messageId: number | undefined) =>
  useQuery({
    queryKey: [...ALL, 'readers', id, messageId],
    queryFn: () => call('thread.readers', { params: { id }, query: { messageId: messageId ?? 0 } }, QUIET),
    enabled: messageId !== undefined,
    staleTime: 0,
  });

/** The files of a thread, the newest first; idle while they are not shown. */
export const useThreadFiles = (id: number, isShown: boolean) =>
  useQuery({
    queryKey: [...ALL, 'files', id],
    queryFn: () => call('thread.files', { params: { id }, query: {} }, QUIET),
    enabled: isShown,
  });

type PeopleQuery = CallInput<'thread.people'>['query'];

/** The people to whom the user may write. */
export const useThreadPeople = (query: PeopleQuery, { enabled = true } = {}) =>
  useQuery({
    queryKey: [...ALL, 'people', query],
    queryFn: () => call('thread.people', { query }, QUIET),
    placeholderData: keepPreviousData,
    retry: false,
    enabled,
  });

export const reloadThreads = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ALL });

function useChange<Input, Reply>(change: (input: Input, intent: CallOptions) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: (input: Input) => change(input, idempotent(QUIET)), onSettled: () => reloadThreads(client) });
}

export const useNewThread = () => useChange((body: NewThread, intent) => call('thread.create', { body }, intent));

export type NewMessage = CallInput<'thread.post'>['body'];
/** Sends a message; the same key sends it once, however often it is tried. */
export const usePostMessage = (id: number) =>
  useChange(({ key, body }: { key: string; body: NewMessage }) =>
    call('thread.post', { params: { id }, body }, idempotent({ key, quiet: true })),
  );

export const useMarkRead = (id: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (messageId: number) => call('thread.read', { params: { id }, body: { messageId } }, QUIET),
    // The messages themselves do not change.
    onSuccess: () => Promise.all(['unread', 'feed', 'item'].map((part) => client.invalidateQueries({ queryKey: [...ALL, part] }))),
  });
};

export const useWithdraw = (id: number) =>
  useChange((messageId: number, intent) => call('thread.withdraw', { params: { id }, body: { messageId } }, intent));

export const useThreadStep = (id: number) =>
  useChange((step: 'close' | 'reopen', intent) => call(`thread.${step}`, { params: { id } }, intent));

export const useMute = (id: number) => useChange((isMuted: boolean) => call('thread.mute', { params: { id }, body: { isMuted } }, QUIET));

export const useLeaveThread = (id: number) => useChange((_: null, intent) => call('thread.leave', { params: { id } }, intent));
