import type { CallReply } from '@contract/contract';
import { call } from '@/platform/call';
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isNotInVersion } from '@/platform/call-errors';
import { useGrowingList } from '@/platform/growing-list';

export type MessagePage = CallReply<'message.list'>;
export type Message = MessagePage['items'][number];

export interface MessageQuery {
  page: number;
  pageSize: number;
  unread?: true;
}

/** Returns a page of the current role's messages, the newest first; the screen shows errors itself. */
export const listMessages = (query: MessageQuery): Promise<MessagePage> => call('message.list', { query }, { quiet: true });

/** Returns the number of unread messages. A screen works without it, so errors are not shown. */
export const countUnread = async (): Promise<number> => (await call('message.unread', {}, { quiet: true })).count;

export const readMessage = (id: number): Promise<null> => call('message.read', { params: { id } }, { quiet: true });

export const readAllMessages = (): Promise<null> => call('message.readAll', {});

const POLL_MS = 60_000;
const ALL = ['message'] as const;
const UNREAD = [...ALL, 'unread'] as const;

export const useUnreadCount = () => useQuery({ queryKey: UNREAD, queryFn: countUnread });

/** Caches a number that came with another response. */
export const keepUnreadCount = (client: QueryClient, count: number): void => void client.setQueryData(UNREAD, count);

/** The number of unread messages, polled every minute while the page is visible; no data with a server that has no messages, which is then not polled again. */
export const usePolledUnreadCount = () =>
  useQuery({
    queryKey: UNREAD,
    queryFn: countUnread,
    refetchInterval: ({ state }) => (isNotInVersion(state.error) ? false : POLL_MS),
    refetchOnWindowFocus: ({ state }) => !isNotInVersion(state.error),
    retryOnMount: false,
  });

/** A page of messages; idle unless `enabled`. */
export const useMessages = (query: MessageQuery, { enabled = true } = {}) =>
  useQuery({
    queryKey: [...ALL, 'list', query],
    queryFn: () => listMessages(query),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  });

/** The messages as an infinite list; the screen shows its errors. */
export const useMessageFeed = () => useGrowingList([...ALL, 'feed'], listMessages);

function useReading<T>(read: (input: T) => Promise<null>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: read, onSettled: () => client.invalidateQueries({ queryKey: ALL }) });
}

export const useReadMessage = () => useReading(readMessage);

export const useReadAllMessages = () => useReading(() => readAllMessages());
