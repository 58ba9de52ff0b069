import { positiveIn } from '@/lib/address-words';
import { usePageQuery } from '@/platform/page-query';
import { billListLink } from '@/routes/mobile';
import { OpenDetail } from '../../parts/open/open-detail';
import { SignedInPage } from '../parts/signed-in-page';

/** One public item. */
export default function BillDetailPage() {
  const { id } = usePageQuery();
  return <SignedInPage title="议案建议详情">{() => <OpenDetail id={positiveIn(id)} listLink={billListLink()} />}</SignedInPage>;
}
