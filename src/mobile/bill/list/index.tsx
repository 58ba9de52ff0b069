import { billDetailLink, billListLink } from '@/routes/mobile';
import { OpenList } from '../../shared/open/open-list';
import { OpenPage } from '../../shared/open/open-page';
import { SignedInPage } from '../../shared/open/signed-in-page';

definePageConfig({ navigationBarTitleText: '公开的议案建议 · 人大代表履职平台', enablePullDownRefresh: true, enableShareAppMessage: true });

/** The list of public items behind the figures. */
export default function BillListPage() {
  return (
    <SignedInPage title="公开的议案建议">
      {() => (
        <OpenPage title="公开的议案建议" shareable>
          <OpenList linkOf={billListLink} itemLink={billDetailLink} />
        </OpenPage>
      )}
    </SignedInPage>
  );
}
