import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';

interface ListPage<Item> {
  items: Item[];
  page: number;
  pageSize: number;
  /** The number of items on all pages. */
  total: number;
}

/** A list on a screen, with the pages loaded so far. */
export type GrowingList<Item> = UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>;

const PAGE_SIZE = 20;

/** A list that loads one page after the other; the former list stays on screen while another is loading. */
export const useGrowingList = <Item>(
  queryKey: QueryKey,
  read: (at: { page: number; pageSize: number }) => Promise<ListPage<Item>>,
  pageSize = PAGE_SIZE,
): GrowingList<Item> =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read({ page: pageParam, pageSize }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize: size, total }) => (page * size < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** Returns all loaded items. */
export const itemsOf = <Item>({ data }: Pick<GrowingList<Item>, 'data'>): Item[] => data?.pages.flatMap(({ items }) => items) ?? [];
