import { App, Button } from 'antd';
import { useState } from 'react';
import { ACTIVITY_ACTIONS, type ActivityAction } from '@contract/rules/activity';
import type { Activity } from '@/features/activity/api';
import { useAnnounceActivity, useRemindUnanswered, useRemoveActivity } from '@/features/activity/queries';
import { saveActivityCalendar, useCopyActivity } from '@/features/activity/staff-queries';
import { unansweredOf } from '@/features/activity/rules';
import { numberText } from '@/lib/number-text';
import { showFailure } from '@/platform/tell-failure';
import { GroupButton } from '../../detail/group-button';
import { useLeaveRecord } from '../../detail/use-leave-record';
import { useOpenSubject } from '../../list/subject-link';
import { ActivityForm } from '../activity-form/activity-form';
import { announceText } from '../activity-form/announce-text';
import { ArrangeForm } from './arrange-form';
import { CancelForm } from './cancel-form';
import { CloseModal } from './close-modal';
import type { ActivityTab } from './tabs-panel';

/** The actions of organisers, the next step first. */
const ORDER = ['announce', 'close', 'remind', 'edit', 'arrange', 'copy', 'cancel', 'remove'] as const satisfies readonly ActivityAction[];
type Shown = (typeof ORDER)[number];
/** Steps that need a form and not only a confirmation. */
const FORMS = ['edit', 'arrange', 'cancel', 'close'] as const;
type Form = (typeof FORMS)[number];

const isForm = (action: Shown): action is Form => (FORMS as readonly string[]).includes(action);

/** Returns the steps that need only a confirmation. */
function useConfirmed(activity: Activity) {
  const { modal, message } = App.useApp();
  const announce = useAnnounceActivity();
  const remind = useRemindUnanswered();
  const remove = useRemoveActivity();
  const copy = useCopyActivity();
  const leave = useLeaveRecord('activity');
  const openActivity = useOpenSubject('activity');
  const tell = showFailure;
  const { invited } = activity;

  return {
    announce: () =>
      void modal.confirm({
        title: '发布这个活动？',
        content: invited
          ? announceText({ everyone: invited.everyone, delegationIds: invited.delegations, deputyIds: invited.deputies })
          : '受邀代表会收到消息和工作通知。',
        okText: '发布',
        onOk: () => announce.mutateAsync(activity).then(() => void message.success('已发布，正在通知受邀代表'), tell),
      }),
    remind: () =>
      void modal.confirm({
        title: '提醒未回复的代表？',
        content: `还有 ${numberText(unansweredOf(activity))} 人没有回复，每人会收到一条消息和工作通知。`,
        okText: '提醒',
        onOk: () =>
          remind
            .mutateAsync(activity)
            .then(({ reminding }) => void message.success(`已提醒 ${numberText(reminding?.lastPeople ?? 0)} 人`), tell),
      }),
    copy: () =>
      void copy.mutateAsync(activity).then((draft) => {
        void message.success('已复制为草稿，请核对时间后发布');
        openActivity(draft);
      }, tell),
    remove: () =>
      void modal.confirm({
        title: '删除这个活动？',
        content: '删除后不能恢复。',
        okText: '删除',
        onOk: () => remove.mutateAsync(activity).then(leave, tell),
      }),
  };
}

/** The buttons for the actions that the server allows the viewer now. */
export function ActivityActions({ activity, onTab }: { activity: Activity; onTab: (tab: ActivityTab) => void }) {
  const [form, setForm] = useState<Form | null>(null);
  const confirmed = useConfirmed(activity);
  const isAnnounced = activity.announcedAt !== null && activity.phase !== 'cancelled';
  const shown = ORDER.filter((action) => activity.actions.includes(action));
  const press = (action: Shown) => {
    if (isForm(action)) setForm(action);
    else confirmed[action]();
  };
  const close = () => setForm(null);
  const see = (tab: ActivityTab) => () => {
    close();
    onTab(tab);
  };
  return (
    <>
      {(shown.length > 0 || isAnnounced) && (
        <div className="console-detail-actions" role="group" aria-label="可办理的操作">
          {shown.map((action) => (
            <Button key={action} type={action === 'announce' || action === 'close' ? 'primary' : 'default'} onClick={() => press(action)}>
              {ACTIVITY_ACTIONS[action]}
            </Button>
          ))}
          {isAnnounced && <GroupButton kind="activity" recordId={activity.id} mayMake={activity.actions.length > 0} />}
          {isAnnounced && (
            <Button type="text" onClick={() => void saveActivityCalendar(activity).catch(() => undefined)}>
              下载日历
            </Button>
          )}
        </div>
      )}
      <ActivityForm activity={activity} open={form === 'edit'} onClose={close} />
      <ArrangeForm activity={activity} open={form === 'arrange'} onClose={close} />
      <CancelForm activity={activity} open={form === 'cancel'} onClose={close} />
      {form === 'close' && (
        <CloseModal activity={activity} onClose={close} onSeeLeaves={see('leave')} onSeeAttendance={see('attendance')} />
      )}
    </>
  );
}
