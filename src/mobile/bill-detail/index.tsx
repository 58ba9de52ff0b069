import { readId } from '@/features/open/rules';
import { usePageQuery } from '@/platform/page-query';
import { billListLink } from '@/routes/mobile';
import { OpenDetail } from '../parts/open/open-detail';
import { SignedInPage } from '../parts/open/signed-in-page';

/** One public item. */
export default function BillDetailPage() {
  const { id } = usePageQuery();
  return <SignedInPage>{() => <OpenDetail id={readId(id)} listLink={billListLink()} />}</SignedInPage>;
}
