import { billDetailLink, billListLink } from '@/routes/mobile';
import { PublicList } from '../../shared/public/public-list';
import { PublicPage } from '../../shared/public/public-page';
import { SignedInPage } from '../../shared/public/signed-in-page';

definePageConfig({ navigationBarTitleText: '公开的议案建议 · 人大代表履职平台', enablePullDownRefresh: true, enableShareAppMessage: true });

/** The list of public items behind the figures. */
export default function BillListPage() {
  return (
    <SignedInPage title="公开的议案建议">
      {() => (
        <PublicPage title="公开的议案建议" shareable>
          <PublicList linkOf={billListLink} itemLink={billDetailLink} />
        </PublicPage>
      )}
    </SignedInPage>
  );
}
