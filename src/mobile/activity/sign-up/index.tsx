import { currentLink, replace } from '@/platform/navigation';
import { useEffect } from 'react';
import { positiveIn } from '@/lib/address-words';
import { lazyComponent } from '@/platform/lazy-component';
import { usePageQuery } from '@/platform/page-query';
import { loginLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { RequireDeputy } from '../../shared/require-deputy';
import { LatePart } from '../shared/late-part';
import { NotThere } from './not-there';
import '../shared/kept-scans';

const loadFeed = () => import('./activity-feed').then((part) => part.ActivityFeed);
const loadView = () => import('./activity-view').then((part) => part.ActivityView);
const ActivityFeed = lazyComponent(loadFeed);
const ActivityView = lazyComponent(loadView);

definePageConfig({ navigationBarTitleText: '活动报名', enablePullDownRefresh: true, enableShareAppMessage: true });

/** The page opens without a login, but its content is only for the invited. */
const Visitors = () => (
  <Empty title="登录后查看活动并报名" hint="活动通知发给受邀请的人大代表，请用您的代表账号登录。">
    <ActionButton kind="primary" onPress={() => void replace(loginLink(currentLink()))}>
      登录
    </ActionButton>
  </Empty>
);

/** The activities that invite a deputy, or the one named in the address, with the buttons to answer. */
export default function SignUpPage() {
  const { id: written } = usePageQuery();
  const id = positiveIn(written);
  const isOne = id !== undefined;
  // Loads the chunk while the session is still being checked.
  useEffect(() => void (isOne ? loadView() : loadFeed()).catch(() => undefined), [isOne]);
  return (
    <RequireDeputy title={written === undefined ? '我的活动' : '活动报名'} visitors={<Visitors />}>
      {() => {
        if (written !== undefined && id === undefined) return <NotThere />;
        return <LatePart>{id === undefined ? <ActivityFeed /> : <ActivityView id={id} />}</LatePart>;
      }}
    </RequireDeputy>
  );
}
