import { Text, View } from '@tarojs/components';
import { useReachBottom } from '@tarojs/taro';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { errorText } from '@/platform/error-text';
import { type GrowingList, itemsOf } from '@/platform/growing-list';
import { onOnline } from '@/platform/network';
import { NetworkError } from '@/platform/request-port';
import { named, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { NoticeBar } from '@/ui/notice-bar';
import { Failed, Skeleton } from '@/ui/states';
import { type Read, useRefresh } from './use-refresh';
import './feed.scss';

export interface Reading {
  error: unknown;
  /** True while the request waits for the network. */
  isPaused?: boolean;
  refetch: () => Promise<unknown>;
}

const reasonOf = ({ error, isPaused }: Reading): string => (isPaused ? '现在没有网络' : errorText(error));

/** A placeholder for data that has not arrived: a skeleton, or the error with a retry button. */
export function NotYet({ query, rows = 3 }: { query: Reading; rows?: number }) {
  if (!query.error && !query.isPaused) return <Skeleton rows={rows} />;
  return <Failed message={reasonOf(query)} onRetry={() => void query.refetch()} />;
}

/** Shown when the data on screen could not be refreshed: the data stays, and is loaded again as soon as there is a network. */
function Stale({ query }: { query: Reading }) {
  const { refetch } = query;
  const isOffline = query.isPaused || query.error instanceof NetworkError;
  useEffect(() => (isOffline ? onOnline(() => void refetch()) : undefined), [isOffline, refetch]);
  return (
    <NoticeBar text={isOffline ? '没有网络，这里是上次读到的内容' : `没有更新成功：${reasonOf(query)}`}>
      <ActionButton onPress={() => void refetch()}>重试</ActionButton>
    </NoticeBar>
  );
}

export interface FeedProps<Item> {
  /** The name of the list for screen readers. */
  label: string;
  list: GrowingList<Item>;
  card: (item: Item) => ReactNode;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** Shown above the list once the total is known. */
  above?: (total: number) => ReactNode;
  /** Returns the text at the end that says there are no more. */
  end?: (total: number) => string;
  /** Refreshed when the page is pulled down. Default: the list. */
  refresh?: Read;
}

/** About one screen of cards. */
const DRAWN_FIRST = 3;

/** False while the first screen of cards is rendered, then true: creating the elements of a card takes 20 ms on an old phone. */
function useWhole(hasCome: boolean): boolean {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (hasCome) startTransition(() => setWhole(true));
  }, [hasCome]);
  return isWhole;
}

/** A column of cards; more are loaded when the end is reached, or by the button. Loaded cards stay when a later request fails. */
export function Feed<Item extends { id: number }>({ label, list, card, empty, above, end = () => '已全部显示', refresh }: FeedProps<Item>) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage, refetch } = list;
  const more = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  useReachBottom(more);
  useRefresh(refresh ?? refetch);
  const isWhole = useWhole(data !== undefined);
  if (!data) return <NotYet query={list} rows={4} />;
  const items = itemsOf(list);
  const total = data.pages[0]?.total ?? items.length;
  const stale = (error && !isFetchNextPageError) || list.isPaused ? <Stale query={list} /> : null;
  if (items.length === 0) {
    return (
      <>
        {stale}
        {empty}
      </>
    );
  }
  const place = (at: number) => ({ role: 'article', 'aria-posinset': String(at + 1), 'aria-setsize': String(total) });
  return (
    <>
      {stale}
      {above ? above(total) : null}
      <View
        className={isPlaceholderData ? 'feed--old' : ''}
        aria-busy={isFetchingNextPage || isPlaceholderData ? 'true' : 'false'}
        {...named('feed', label)}
      >
        {(isWhole ? items : items.slice(0, DRAWN_FIRST)).map((item, at) => (
          <View key={item.id} {...place(at)}>
            {card(item)}
          </View>
        ))}
      </View>
      <View className="feed__end" {...spoken}>
        {isFetchNextPageError ? <Text className="feed__problem">{errorText(error)}</Text> : null}
        {hasNextPage ? (
          <ActionButton busy={isFetchingNextPage} onPress={more}>
            {isFetchNextPageError ? '重新加载' : '加载更多'}
          </ActionButton>
        ) : (
          <Text className="feed__note">{end(total)}</Text>
        )}
      </View>
    </>
  );
}
