import { View } from '@tarojs/components';
import { useWords } from '@/features/dictionary/queries';
import type { PublishedOpinion } from '@/features/open/api';
import { usePublishedOpinions } from '@/features/open/queries';
import { heading } from '@/ui/a11y';
import { Empty } from '@/ui/states';
import { Feed } from '../../shared/feed';
import '../../shared/open/open-items.scss';

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
  const { nameOf } = useWords('category');
  return (
    <View className="open-item">
      <View className="open-item__name" {...heading(3)}>
        {opinion.title}
      </View>
      <View className="open-item__line">
        {`${opinion.byName} · ${opinion.areaName} · ${nameOf(opinion.category)} · ${opinion.publishedOn} 公开`}
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
