import { positiveIn } from '@/lib/address-words';
import { usePageQuery } from '@/platform/page-query';
import { RequireDeputy } from '../../shared/require-deputy';
import { NoOpinion } from '../shared/not-there';
import { OpinionView } from './opinion-view';

definePageConfig({ navigationBarTitleText: '主题活动意见', enablePullDownRefresh: true, enableShareAppMessage: true });

/** One opinion on a theme, and its outcome. */
export default function OpinionPage() {
  const id = positiveIn(usePageQuery().id);
  return <RequireDeputy title="主题活动意见">{() => (id === undefined ? <NoOpinion /> : <OpinionView id={id} />)}</RequireDeputy>;
}
