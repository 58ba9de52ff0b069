import { positiveIn } from '@/lib/address-words';
import { usePageQuery } from '@/platform/page-query';
import { RequireDeputy } from '../../shared/require-deputy';
import { NoTheme } from '../shared/not-there';
import { Opinions } from './opinions';

definePageConfig({ navigationBarTitleText: '主题活动意见', enablePullDownRefresh: true, enableShareAppMessage: true });

/** The public contributions to a theme, as a list and on a map. */
export default function OpinionsPage() {
  const { id: written, at } = usePageQuery();
  const id = positiveIn(written);
  return (
    <RequireDeputy title="主题活动意见">
      {() => (id === undefined ? <NoTheme /> : <Opinions themeId={id} chosenAt={positiveIn(at)} />)}
    </RequireDeputy>
  );
}
