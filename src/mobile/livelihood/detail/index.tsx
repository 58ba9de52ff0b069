import { positiveIn } from '@/lib/address-words';
import { usePageQuery } from '@/platform/page-query';
import { RequireDeputy } from '../../shared/require-deputy';
import { ProjectView } from './project-view';

definePageConfig({ navigationBarTitleText: '民生实事项目', enablePullDownRefresh: true, enableShareAppMessage: true });

/** One project as a deputy reads it, with the deputy's actions in the bar at the bottom. */
export default function LivelihoodDetailPage() {
  const id = positiveIn(usePageQuery().id);
  return <RequireDeputy title="民生实事项目">{() => <ProjectView id={id} />}</RequireDeputy>;
}
