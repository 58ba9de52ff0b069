import { App, Button } from 'antd';
import { useState } from 'react';
import { ACTIVITY_ACTIONS, type ActivityAction } from '@contract/rules/activity';
import type { Activity } from '@/features/activity/api';
import { useAnnounceActivity, useRemindUnanswered, useRemoveActivity } from '@/features/activity/queries';
import { unansweredOf } from '@/features/activity/rules';
import { numberText } from '@/lib/number-text';
import { showFailure } from '@/platform/tell-failure';
import { useLeaveRecord } from '../../detail/use-leave-record';
import { ActivityForm } from '../activity-form/activity-form';
import { announceText } from '../activity-form/announce-text';
import { CancelForm } from './cancel-form';

/** What organisers do, the next thing first. */
const ORDER = ['announce', 'remind', 'edit', 'cancel', 'remove'] as const satisfies readonly ActivityAction[];
type Shown = (typeof ORDER)[number];

/** The steps that are one press and a yes. */
function useConfirmed(activity: Activity) {
  const { modal, message } = App.useApp();
  const announce = useAnnounceActivity();
  const remind = useRemindUnanswered();
  const remove = useRemoveActivity();
  const leave = useLeaveRecord('activity');
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
    remove: () =>
      void modal.confirm({
        title: '删除这个活动？',
        content: '删除后不能恢复。',
        okText: '删除',
        onOk: () => remove.mutateAsync(activity).then(leave, tell),
      }),
  };
}

/** The buttons for what the server says is open to me now. */
export function ActivityActions({ activity }: { activity: Activity }) {
  const [form, setForm] = useState<'edit' | 'cancel' | null>(null);
  const confirmed = useConfirmed(activity);
  const shown = ORDER.filter((action) => activity.actions.includes(action));
  const press = (action: Shown) => {
    if (action === 'edit' || action === 'cancel') setForm(action);
    else confirmed[action]();
  };
  return (
    <>
      {shown.length > 0 && (
        <div className="console-detail-actions" role="group" aria-label="可办理的操作">
          {shown.map((action) => (
            <Button key={action} type={action === 'announce' ? 'primary' : 'default'} onClick={() => press(action)}>
              {ACTIVITY_ACTIONS[action]}
            </Button>
          ))}
        </div>
      )}
      <ActivityForm activity={activity} open={form === 'edit'} onClose={() => setForm(null)} />
      <CancelForm activity={activity} open={form === 'cancel'} onClose={() => setForm(null)} />
    </>
  );
}
