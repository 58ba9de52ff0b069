import { useSession } from '@/features/session/store';
import { isDeputy } from '@/features/session/enter';
import { PublicPage } from '../../shared/public/public-page';
import { SignedInPage } from '../../shared/public/signed-in-page';
import { VISIT_FRAME } from '../shared/frame';
import { OwnVisits } from './own-visits';
import { AreaVisits } from './area-visits';

definePageConfig({ navigationBarTitleText: '走访记录 · 人大代表履职平台', enablePullDownRefresh: true });

const TITLE = '走访记录';

/** Visits to voters: a deputy's own, and for offices the visits of their area. */
export default function VisitListPage() {
  return (
    <SignedInPage title={TITLE} frame={VISIT_FRAME}>
      {() => (
        <PublicPage title={TITLE} {...VISIT_FRAME}>
          <Visits />
        </PublicPage>
      )}
    </SignedInPage>
  );
}

function Visits() {
  const user = useSession((session) => session.user);
  return user && isDeputy(user) ? <OwnVisits roleId={user.roleId} /> : <AreaVisits />;
}
