import { Text, View } from '@tarojs/components';
import { useReachBottom } from '@tarojs/taro';
import type { ReactNode } from 'react';
import type { useSuggestionFeed } from '@/features/suggestion/queries';
import { numberText } from '@/lib/number-text';
import { errorText } from '@/platform/error-text';
import { ActionButton } from '@/ui/action-button';
import { spoken } from '@/ui/a11y';
import { Failed, Skeleton } from '@/ui/states';
import { SuggestionCard } from './suggestion-card';
import './suggestion-feed.scss';

export interface SuggestionFeedProps {
  feed: ReturnType<typeof useSuggestionFeed>;
  /** What stands in the place of an empty list. */
  empty: ReactNode;
}

/** Suggestions one below the other; more come when the end is reached, or by the button. */
export function SuggestionFeed({ feed, empty }: SuggestionFeedProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = feed;
  const more = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  useReachBottom(more);

  if (!data) return error ? <Failed message={errorText(error)} onRetry={() => void refetch()} /> : <Skeleton />;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return empty;
  return (
    <View>
      {items.map((item) => (
        <SuggestionCard key={item.id} item={item} />
      ))}
      <View className="sugg-feed__end" {...spoken}>
        {feed.isFetchNextPageError ? <Text className="sugg-feed__error">{errorText(error)}</Text> : null}
        {hasNextPage ? (
          <ActionButton busy={isFetchingNextPage} onPress={more}>
            {feed.isFetchNextPageError ? '重新加载' : '加载更多'}
          </ActionButton>
        ) : (
          <Text className="sugg-feed__note">共 {numberText(data.pages[0]?.total ?? items.length)} 件，已全部显示</Text>
        )}
      </View>
    </View>
  );
}
