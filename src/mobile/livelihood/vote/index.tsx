import { positiveIn } from '@/lib/address-words';
import { usePageQuery } from '@/platform/page-query';
import { RequireDeputy } from '../../shared/require-deputy';
import { VoteView } from './vote-view';

definePageConfig({ navigationBarTitleText: '民生实事投票', enablePullDownRefresh: true, enableShareAppMessage: true });

/** One vote: the ballot while it is open, and the result. */
export default function LivelihoodVotePage() {
  const id = positiveIn(usePageQuery().id);
  return <RequireDeputy title="民生实事投票">{() => <VoteView id={id} />}</RequireDeputy>;
}
