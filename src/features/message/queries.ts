import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { countUnread, listMessages, readAllMessages, readMessage } from './api';

const FEED_PAGE_SIZE = 20;
const ALL = ['message'] as const;

export const useUnreadCount = () => useQuery({ queryKey: [...ALL, 'unread'], queryFn: countUnread });

/** The messages as a list that grows downwards; its failures are left to the screen. */
export const useMessageFeed = () =>
  useInfiniteQuery({
    queryKey: [...ALL, 'feed'],
    queryFn: ({ pageParam }) => listMessages({ page: pageParam, pageSize: FEED_PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
  });

function useReading<T>(read: (input: T) => Promise<null>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: read, onSettled: () => client.invalidateQueries({ queryKey: ALL }) });
}

/** Marks one message as read. */
export const useReadMessage = () => useReading(readMessage);

/** Marks all messages of the role as read. */
export const useReadAllMessages = () => useReading(() => readAllMessages());
