import { Image, Text, View } from '@tarojs/components';
import { publicLivelihoodsLink } from '@/features/livelihood/links';
import { livelihoodPhoto, type PublicLivelihoodDetail, usePublicLivelihood } from '@/features/livelihood/public';
import { positiveIn } from '@/lib/address-words';
import { isOutOfSight } from '@/platform/call-errors';
import { usePageQuery } from '@/platform/page-query';
import { decorative } from '@/ui/a11y';
import { Empty } from '@/ui/states';
import { EntryLink } from '../../../shared/entry/entry-link';
import { NotYet } from '../../../shared/feed';
import { Card, PublicPage } from '../../../shared/public/public-page';
import { UNSPOKEN } from '../../../shared/stored-files';
import { useRefresh } from '../../../shared/use-refresh';
import { LIVELIHOOD_FRAME } from '../../shared/frame';
import { Adjustments, SecondLooks, Problems, ProjectFacts, ProjectStages, Quarters, quartersOf } from '../../shared/project-parts';
import { ProjectPlace } from '../../shared/project-place';
import { ProjectTags } from '../../shared/tags';
import '../../../shared/public/public-items.scss';

definePageConfig({ navigationBarTitleText: '民生实事项目', enablePullDownRefresh: true, enableShareAppMessage: true });

const TITLE = '民生实事项目';

/** One public project with all its details. */
export default function PublicLivelihoodPage() {
  const id = positiveIn(usePageQuery().id);
  const query = usePublicLivelihood(id);
  const { data, error } = query;
  useRefresh(query.refetch);
  const backToList = (
    <EntryLink to={publicLivelihoodsLink()} instead className="public-back">
      返回列表
    </EntryLink>
  );
  const isGone = id === undefined || (!data && isOutOfSight(error));
  if (isGone || !data) {
    return (
      <PublicPage title={TITLE} {...LIVELIHOOD_FRAME}>
        {isGone ? (
          <Empty title="没有找到这个项目" hint="地址可能写错了，或者它没有公开。">
            {backToList}
          </Empty>
        ) : (
          <NotYet query={query} />
        )}
      </PublicPage>
    );
  }
  return (
    <PublicPage title={data.title} barTitle={TITLE} shareable {...LIVELIHOOD_FRAME}>
      <Project project={data} />
      {backToList}
    </PublicPage>
  );
}

function Project({ project }: { project: PublicLivelihoodDetail }) {
  const { content, reason, coverId, problemList, looks, adjustments } = project;
  return (
    <View className="public-columns public-columns--facts-right">
      <View>
        {coverId === null ? null : (
          <View className="live-cover" {...decorative}>
            <Image className="live-cover__image" src={livelihoodPhoto(coverId)} mode="aspectFill" nativeProps={UNSPOKEN} />
          </View>
        )}
        <View className="public-card">
          <ProjectTags project={project} />
          <ProjectStages project={project} />
        </View>
        <Card title="建设内容">
          <Text className="live-text">{content}</Text>
          {reason === '' ? null : (
            <View className="public-answer">
              <View className="public-answer__name">立项理由</View>
              <Text className="live-text">{reason}</Text>
            </View>
          )}
        </Card>
        {quartersOf(project).length > 0 ? (
          <Card title="实施进度">
            <Quarters project={project} />
          </Card>
        ) : null}
        {problemList.length > 0 ? (
          <Card title={`问题和整改（${String(problemList.length)}）`}>
            <Problems project={project} />
          </Card>
        ) : null}
        {looks.length > 0 ? (
          <Card title="回头看">
            <SecondLooks project={project} />
          </Card>
        ) : null}
        {adjustments.length > 0 ? (
          <Card title="调整">
            <Adjustments project={project} />
          </Card>
        ) : null}
      </View>
      <View>
        <Card title="基本情况">
          <ProjectFacts project={project} />
          <ProjectPlace project={project} />
        </Card>
      </View>
    </View>
  );
}
