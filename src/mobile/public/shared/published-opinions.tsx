import { View } from '@tarojs/components';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import type { PublishedOpinion } from '@/features/public/api';
import { usePublishedOpinions } from '@/features/public/queries';
import { heading } from '@/ui/a11y';
import { Empty } from '@/ui/states';
import { Feed } from '../../shared/feed';
import '../../shared/public/public-items.scss';

/** The published opinions of visitors, with the answers of the offices. */
export const PublishedOpinions = () => (
  <Feed
    label="群众意见公开"
    list={usePublishedOpinions()}
    card={(opinion) => <Opinion opinion={opinion} />}
    empty={<Empty title="还没有公开的意见" hint="审核采用的意见会公开在这里。" />}
  />
);

function Opinion({ opinion }: { opinion: PublishedOpinion }) {
  const { nameOf } = useDictionaryEntries('category');
  return (
    <View className="public-item">
      <View className="public-item__name" {...heading(3)}>
        {opinion.title}
      </View>
      <View className="public-item__line">
        {`${opinion.byName} · ${opinion.areaName} · ${nameOf(opinion.category)} · ${opinion.publishedOn} 公开`}
      </View>
      <View className="public-text">{opinion.content}</View>
      {opinion.answer ? (
        <View className="public-answer">
          <View className="public-answer__name">回复</View>
          <View className="public-text">{opinion.answer}</View>
        </View>
      ) : null}
    </View>
  );
}
