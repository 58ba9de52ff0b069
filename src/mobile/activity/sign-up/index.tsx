import { currentLink, replace } from '@/platform/navigation';
import { positiveIn } from '@/lib/address-words';
import { usePageQuery } from '@/platform/page-query';
import { loginLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { RequireDeputy } from '../../shared/require-deputy';
import { ActivityFeed } from './activity-feed';
import { ActivityView, NotThere } from './activity-view';

definePageConfig({ navigationBarTitleText: '活动报名', enablePullDownRefresh: true, enableShareAppMessage: true });

/** The page opens without a login; what it shows is for those who are invited. */
const Visitors = () => (
  <Empty title="登录后查看活动并报名" hint="活动通知发给受邀请的人大代表，请用您的代表账号登录。">
    <ActionButton kind="primary" onPress={() => void replace(loginLink(currentLink()))}>
      登录
    </ActionButton>
  </Empty>
);

/** The activities that invite a deputy, or the one that the address names, with what to answer. */
export default function SignUpPage() {
  const { id: written } = usePageQuery();
  const id = positiveIn(written);
  return (
    <RequireDeputy title={written === undefined ? '我的活动' : '活动报名'} visitors={<Visitors />}>
      {() => {
        if (written === undefined) return <ActivityFeed />;
        return id === undefined ? <NotThere /> : <ActivityView id={id} />;
      }}
    </RequireDeputy>
  );
}
