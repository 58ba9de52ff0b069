import { useDidShow } from '@tarojs/taro';
import { useEffect } from 'react';
import { useSession } from '@/features/session/store';
import { showPendingToast } from '@/platform/pending-toast';
import { KeptHere } from '../../suggm/kept-here';
import { PublicPage } from '../../shared/public/public-page';
import { SignedInPage } from '../../shared/public/signed-in-page';
import { useOutboxRuns } from '../../shared/use-outbox-runs';
import { leadFrame, leadLabel } from '../shared/frame';
import { LeadFeed } from './lead-feed';
import '../shared/kept-leads';
import '../shared/lead.scss';

definePageConfig({ navigationBarTitleText: '线索', enablePullDownRefresh: true, enableShareAppMessage: true });

/** Leads of the area: the hottest, the newest, the nearest, and the caller's own. */
export default function LeadListPage() {
  return (
    <SignedInPage title={leadLabel()} frame={leadFrame()}>
      {() => (
        <PublicPage title={leadLabel()} shareable {...leadFrame()}>
          <Leads />
        </PublicPage>
      )}
    </SignedInPage>
  );
}

function Leads() {
  const roleId = useSession(({ user }) => user?.roleId ?? '');
  useOutboxRuns(roleId, true);
  useEffect(showPendingToast, []);
  useDidShow(() => showPendingToast());
  return (
    <>
      <KeptHere roleId={roleId} />
      <LeadFeed />
    </>
  );
}
