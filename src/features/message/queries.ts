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

/** A page of what the current role was told, the newest first; the screen shows its failure itself. */
export const listMessages = (query: MessageQuery): Promise<MessagePage> => call('message.list', { query }, { quiet: true });

/** How many are unread. A screen can do without it, so failures are not told. */
export const countUnread = async (): Promise<number> => (await call('message.unread', {}, { quiet: true })).count;

export const readMessage = (id: number): Promise<null> => call('message.read', { params: { id } }, { quiet: true });

export const readAllMessages = (): Promise<null> => call('message.readAll', {});

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
