import { View } from '@tarojs/components';
import { useMemo, useState } from 'react';
import { PUBLIC_TOTAL_MAX } from '@contract/rules/public';
import { publicLivelihoodLink, publicLivelihoodsLink } from '@/features/livelihood/links';
import { type PublicLivelihoodQuery, usePublicLivelihoodFeed } from '@/features/livelihood/public';
import { readPublicLivelihoods } from '@/features/livelihood/words';
import { numberText } from '@/lib/number-text';
import { readPlace } from '@/platform/location';
import { noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { showFailure } from '@/platform/tell-failure';
import { named, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Segments } from '@/ui/segments';
import { Empty } from '@/ui/states';
import { Feed } from '../../../shared/feed';
import { ProjectCard } from '../../shared/project-card';
import { ProjectFilters } from './project-filters';
import '../../../shared/public/public-items.scss';

const SORTS = [
  { value: 'newest', text: '最新提出' },
  { value: 'near', text: '离我最近' },
] as const;

const countText = (total: number): string =>
  total >= PUBLIC_TOTAL_MAX ? `${numberText(PUBLIC_TOTAL_MAX)} 个以上，请用关键词或条件缩小范围` : `共 ${numberText(total)} 个`;

/** The list of projects with its filters, kept in the address; the position of the device is never written into an address. */
export function PublicProjects() {
  const [query, setQuery] = useState<PublicLivelihoodQuery>(readPublicLivelihoods(usePageQuery()));
  const [here, setHere] = useState<string>();
  const [sort, setSort] = useState<'newest' | 'near'>('newest');
  const narrow = (next: PublicLivelihoodQuery) => {
    setQuery(next);
    noteInAddress(publicLivelihoodsLink(next));
  };
  const turn = (next: 'newest' | 'near') => {
    if (next === 'newest' || here !== undefined) {
      setSort(next);
      return;
    }
    readPlace().then(({ longitude, latitude }) => {
      setHere(`${longitude.toFixed(6)},${latitude.toFixed(6)}`);
      setSort('near');
    }, showFailure);
  };
  const asked = useMemo(() => ({ ...query, sort, ...(here === undefined ? {} : { here }) }), [query, sort, here]);
  const isNarrowed = Object.values(query as Record<string, unknown>).some((value) => value !== undefined);
  return (
    <View className="public-columns">
      <View {...named('region', '查找和筛选')}>
        <ProjectFilters query={query} onChange={narrow} />
      </View>
      <View {...named('region', '民生实事项目')}>
        <Segments label="排列" items={SORTS} value={sort} onChange={turn} quiet />
        <Feed
          label="民生实事项目"
          list={usePublicLivelihoodFeed(asked)}
          card={(project) => <ProjectCard project={project} link={publicLivelihoodLink(project.id)} />}
          above={(total) => (
            <View className="public-count" {...spoken}>
              {countText(total)}
            </View>
          )}
          empty={
            <Empty title="没有符合条件的项目" hint={isNarrowed ? '请换个关键词，或放宽条件再查找。' : '还没有公开的民生实事项目。'}>
              {isNarrowed ? <ActionButton onPress={() => narrow({})}>清除全部条件</ActionButton> : null}
            </Empty>
          }
        />
      </View>
    </View>
  );
}
