import { RequireDeputy } from '../../shared/require-deputy';
import { Livelihoods, TITLE } from './livelihoods';

definePageConfig({ navigationBarTitleText: '民生实事', enablePullDownRefresh: true, enableShareAppMessage: true });

/** A deputy's livelihood projects: those waiting for a vote or a review, all projects, and the deputy's own. */
export default function LivelihoodListPage() {
  return <RequireDeputy title={TITLE}>{() => <Livelihoods />}</RequireDeputy>;
}
