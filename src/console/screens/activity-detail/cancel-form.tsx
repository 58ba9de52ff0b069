import { App } from 'antd';
import { ACTIVITY_LIMITS } from '@contract/rules/activity';
import type { Activity } from '@/features/activity/api';
import { useCancelActivity } from '@/features/activity/queries';
import { Refusal } from '../../form/refusal';
import { TextModal } from '../../form/text-modal';

interface CancelFormProps {
  activity: Activity;
  open: boolean;
  onClose: () => void;
}

/** Cancels an activity with a reason, which the invited people can read. */
export function CancelForm({ activity, open, onClose }: CancelFormProps) {
  const { message } = App.useApp();
  const cancel = useCancelActivity();
  const send = (reason: string) =>
    cancel.mutate(
      { seen: activity, reason },
      {
        onSuccess: () => {
          void message.success('活动已取消，正在通知受邀代表');
          onClose();
        },
      },
    );
  return (
    <TextModal
      name="cancel-activity"
      title="取消活动"
      okText="确认取消活动"
      cancelText="返回"
      label="取消原因"
      hint="受邀代表会收到通知，并看到取消的原因。取消后不能恢复。"
      max={ACTIVITY_LIMITS.reason}
      open={open}
      pending={cancel.isPending}
      above={(form) => <Refusal form={form} error={cancel.error} fieldOf={{ reason: 'text' }} />}
      onSend={send}
      onClose={onClose}
    />
  );
}
