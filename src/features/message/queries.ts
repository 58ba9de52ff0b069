import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isNotInVersion } from '@/platform/call-errors';
import { useGrowingList } from '@/platform/growing-list';
import { countUnread, listMessages, type MessageQuery, readAllMessages, readMessage } from './api';

const POLL_MS = 60_000;
const ALL = ['message'] as const;
const UNREAD = [...ALL, 'unread'] as const;

export const useUnreadCount = () => useQuery({ queryKey: UNREAD, queryFn: countUnread });

/** Keeps a number that came with another answer. */
export const keepUnreadCount = (client: QueryClient, count: number): void => void client.setQueryData(UNREAD, count);

/**
 * How many are unread, asked anew every minute while the page is looked at; no data where the server knows no messages, which is then
 * not asked again.
 */
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

/** The messages as a list that grows downwards; its failures are left to the screen. */
export const useMessageFeed = () => useGrowingList([...ALL, 'feed'], listMessages);

function useReading<T>(read: (input: T) => Promise<null>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: read, onSettled: () => client.invalidateQueries({ queryKey: ALL }) });
}

/** Marks one message as read. */
export const useReadMessage = () => useReading(readMessage);

/** Marks all messages of the role as read. */
export const useReadAllMessages = () => useReading(() => readAllMessages());
