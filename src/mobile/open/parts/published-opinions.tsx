import { View } from '@tarojs/components';
import { useReachBottom } from '@tarojs/taro';
import { SUGGESTION_CATEGORIES } from '@contract/rules/suggestion-terms';
import type { PublishedOpinion } from '@/features/open/api';
import { usePublishedOpinions } from '@/features/open/queries';
import { errorText } from '@/platform/error-text';
import { heading, named } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Empty, Failed, Skeleton } from '@/ui/states';
import '../../parts/open/open-items.scss';
import { useRefresh } from '../../parts/use-refresh';

/** What visitors wrote and the offices published, with the answers. */
export function PublishedOpinions() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePublishedOpinions();
  const more = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  useReachBottom(more);
  useRefresh(refetch);
  if (error && !data) return <Failed message={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={2} />;
  const opinions = data.pages.flatMap((page) => page.items);
  if (opinions.length === 0) return <Empty title="还没有公开的意见" hint="审核采用的意见会公开在这里。" />;
  return (
    <View>
      <View {...named('list')}>
        {opinions.map((opinion) => (
          <Opinion key={opinion.id} opinion={opinion} />
        ))}
      </View>
      {error ? <View className="open-problem">{errorText(error)}</View> : null}
      {hasNextPage ? (
        <ActionButton busy={isFetchingNextPage} onPress={more}>
          加载更多
        </ActionButton>
      ) : null}
    </View>
  );
}

function Opinion({ opinion }: { opinion: PublishedOpinion }) {
  return (
    <View className="open-item" {...named('listitem')}>
      <View className="open-item__name" {...heading(3)}>
        {opinion.title}
      </View>
      <View className="open-item__line">
        {`${opinion.byName} · ${opinion.areaName} · ${SUGGESTION_CATEGORIES[opinion.category]} · ${opinion.publishedOn} 公开`}
      </View>
      <View className="open-text">{opinion.content}</View>
      {opinion.answer ? (
        <View className="open-answer">
          <View className="open-answer__name">回复</View>
          <View className="open-text">{opinion.answer}</View>
        </View>
      ) : null}
    </View>
  );
}
