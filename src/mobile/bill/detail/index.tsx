import { positiveIn } from '@/lib/address-words';
import { usePageQuery } from '@/platform/page-query';
import { billListLink } from '@/routes/mobile';
import { PublicDetail } from '../../shared/public/public-detail';
import { SignedInPage } from '../../shared/public/signed-in-page';

definePageConfig({ navigationBarTitleText: '议案建议详情 · 人大代表履职平台', enablePullDownRefresh: true, enableShareAppMessage: true });

/** The page of one public item. */
export default function BillDetailPage() {
  const { id } = usePageQuery();
  return <SignedInPage title="议案建议详情">{() => <PublicDetail id={positiveIn(id)} listLink={billListLink()} />}</SignedInPage>;
}
