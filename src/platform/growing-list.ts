import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';

interface ListPage<Item> {
  items: Item[];
  page: number;
  pageSize: number;
  /** Of all pages. */
  total: number;
}

/** A list as a screen shows it, with the pages that have come so far. */
export type GrowingList<Item> = UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>;

const PAGE_SIZE = 20;

/** A list that grows downwards, a page at a time; the former one stays on screen while another is on its way. */
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

/** All that has come of it. */
export const itemsOf = <Item>({ data }: Pick<GrowingList<Item>, 'data'>): Item[] => data?.pages.flatMap(({ items }) => items) ?? [];
