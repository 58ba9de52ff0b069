import { useActivity } from '@/features/activity/queries';
import { canAsk } from '@/features/leave/own-rules';
import { useOwnLeaves } from '@/features/leave/own-queries';
import { positiveIn } from '@/lib/address-words';
import { isOutOfSight } from '@/platform/call-errors';
import { back, replace } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { activitiesLink, activityLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { NotYet } from '../../shared/feed';
import { RequireDeputy } from '../../shared/require-deputy';
import { Screen } from '../../shared/screen';
import { useRefresh } from '../../shared/use-refresh';
import { LeaveForm } from './leave-form';
import { LeaveList } from './leave-list';
import './leave.scss';

definePageConfig({ navigationBarTitleText: '活动请假', enablePullDownRefresh: true });

const TITLE = '活动请假';

/** The page on which a deputy asks for leave from an activity (`id`), from all of it or from some sittings, and sees the decisions. */
export default function ActivityLeavePage() {
  const id = positiveIn(usePageQuery()['id']);
  return (
    <RequireDeputy title={TITLE}>{({ roleId }) => (id === undefined ? <NotThere /> : <Leave roleId={roleId} id={id} />)}</RequireDeputy>
  );
}

const NotThere = () => (
  <Screen title={TITLE} onBack={() => void back(activitiesLink())}>
    <Empty title="没有找到这个活动" hint="活动可能已删除、没有邀请您，或者链接不完整。">
      <ActionButton onPress={() => void replace(activitiesLink())}>查看我的活动</ActionButton>
    </Empty>
  </Screen>
);

function Leave({ roleId, id }: { roleId: string; id: number }) {
  const activity = useActivity(id);
  const mine = useOwnLeaves(id);
  useRefresh((options) => Promise.all([activity.refetch(options), mine.refetch(options)]));
  const both = {
    error: activity.error ?? mine.error,
    isPaused: activity.isPaused || mine.isPaused,
    refetch: () => Promise.all([activity.refetch(), mine.refetch()]),
  };
  if (isOutOfSight(activity.error) || isOutOfSight(mine.error)) return <NotThere />;
  return (
    <Screen title={TITLE} onBack={() => void back(activityLink(id))}>
      {activity.data && mine.data ? (
        <>
          <LeaveList leaves={mine.data.leaves} />
          {canAsk(mine.data) ? (
            <LeaveForm roleId={roleId} activity={activity.data} mine={mine.data} />
          ) : (
            <Empty title="现在不能请假" hint="已过请假的截止时间，或者活动已经结束。不能参加的，请与组织者联系，由工作人员代为登记。" />
          )}
        </>
      ) : (
        <NotYet query={both} />
      )}
    </Screen>
  );
}
