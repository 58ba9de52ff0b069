import { positiveIn } from '@/lib/address-words';
import { usePageQuery } from '@/platform/page-query';
import { billListLink } from '@/routes/mobile';
import { OpenDetail } from '../parts/open/open-detail';
import { SignedInPage } from '../parts/open/signed-in-page';

/** One public item. */
export default function BillDetailPage() {
  const { id } = usePageQuery();
  return <SignedInPage>{() => <OpenDetail id={positiveIn(id)} listLink={billListLink()} />}</SignedInPage>;
}
