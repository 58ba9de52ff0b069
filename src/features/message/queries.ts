import type { CallInput, CallReply } from '@contract/contract';
import { call } from '@/platform/call';
import { keepPreviousData, type QueryClient, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isNotInVersion } from '@/platform/call-errors';
import { useGrowingList } from '@/platform/growing-list';

export type MessagePage = CallReply<'message.list'>;
export type Message = MessagePage['items'][number];

/** What a list of messages is limited to. */
export type MessageFilter = Omit<MessageQuery, 'page' | 'pageSize'>;
export type MessageQuery = CallInput<'message.list'>['query'];

/** Returns a page of the current role's messages, the newest first; the screen shows errors itself. */
export const listMessages = (query: MessageQuery): Promise<MessagePage> => call('message.list', { query }, { quiet: true });

/** Returns the number of unread messages. A screen works without it, so errors are not shown. */
export const countUnread = async (): Promise<number> => (await call('message.unread', {}, { quiet: true })).count;

export const readMessage = (id: number): Promise<null> => call('message.read', { params: { id } }, { quiet: true });

const POLL_MS = 60_000;
/** While the live client works, it brings the counts; polling then only repairs what it may miss. */
const REPAIR_MS = 5 * 60_000;
const ALL = ['message'] as const;
const UNREAD = [...ALL, 'unread'] as const;
const SUMMARY = [...ALL, 'summary'] as const;
const LIST = [...ALL, 'list'] as const;
const FEED = [...ALL, 'feed'] as const;

/** The keys of all lists of messages. */
export const LISTS: readonly QueryKey[] = [LIST, FEED];

let liveAt = 0;

/** Called when the live client has heard the counts. */
export const markLive = (): void => {
  liveAt = Date.now();
};

export const useUnreadCount = () => useQuery({ queryKey: UNREAD, queryFn: countUnread });

/** Caches a number that came with another response. */
export const keepUnreadCount = (client: QueryClient, count: number): void => void client.setQueryData(UNREAD, count);

export type UnreadCounts = CallReply<'message.summary'>;

/** Caches the counts of a live event; returns whether they are new. */
export function keepUnreadCounts(client: QueryClient, counts: UnreadCounts): boolean {
  const isKnown =
    client.getQueryData(UNREAD) === counts.total && JSON.stringify(client.getQueryData(SUMMARY) ?? counts) === JSON.stringify(counts);
  client.setQueryData(UNREAD, counts.total);
  client.setQueryData(SUMMARY, counts);
  return !isKnown;
}

/** The unread messages by the type of their subject. */
export const useUnreadCounts = () => useQuery({ queryKey: SUMMARY, queryFn: () => call('message.summary', {}, { quiet: true }) });

const isLive = (): boolean => Date.now() - liveAt < 2 * REPAIR_MS;

/** The number of unread messages, polled while the page is visible; no data with a server that has no messages, which is then not polled again. */
export const usePolledUnreadCount = () =>
  useQuery({
    queryKey: UNREAD,
    queryFn: countUnread,
    refetchInterval: ({ state }) => {
      if (isNotInVersion(state.error)) return false;
      return isLive() ? REPAIR_MS : POLL_MS;
    },
    refetchOnWindowFocus: ({ state }) => !isNotInVersion(state.error),
    retryOnMount: false,
  });

/** A page of messages; idle unless `enabled`. */
export const useMessages = (query: MessageQuery, { enabled = true } = {}) =>
  useQuery({
    queryKey: [...LIST, query],
    queryFn: () => listMessages(query),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  });

/** The messages as an infinite list; the screen shows its errors. */
export const useMessageFeed = (filter: MessageFilter) => useGrowingList([...FEED, filter], (at) => listMessages({ ...filter, ...at }));

/** Changes messages; afterwards all lists and counts are read again. */
function useChange<T, R>(change: (input: T) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: ALL }) });
}

export const useReadMessage = () => useChange(readMessage);

export const useReadAllMessages = () => useChange(() => call('message.readAll', {}));

export const useArchiveMessage = () => useChange((id: number) => call('message.archive', { params: { id } }));

/** Puts an archived message back; one that was unread before is unread again. */
export const useRestoreMessage = () => useChange((id: number) => call('message.restore', { params: { id } }));

/** Archives all read messages; the answer says how many. */
export const useArchiveRead = () => useChange(() => call('message.archiveRead', {}));
