import { App, Form, Input, Modal } from 'antd';
import { ACTIVITY_LIMITS } from '@contract/rules/activity';
import type { Activity } from '@/features/activity/api';
import { useCancelActivity } from '@/features/activity/queries';
import { FailureAlert } from '../../ui/failure-alert';
import { counted, filled } from '../../ui/text-limit';

interface CancelFormProps {
  activity: Activity;
  open: boolean;
  onClose: () => void;
}

/** Cancels an activity with the reason, which those who are invited read. What was typed stays while it is closed. */
export function CancelForm({ activity, open, onClose }: CancelFormProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<{ reason: string }>();
  const cancel = useCancelActivity();
  const submit = ({ reason }: { reason: string }) =>
    cancel.mutate(
      { seen: activity, reason: reason.trim() },
      {
        onSuccess: () => {
          void message.success('活动已取消，正在通知受邀代表');
          onClose();
        },
      },
    );
  return (
    <Modal
      open={open}
      title="取消活动"
      okText="确认取消活动"
      cancelText="返回"
      confirmLoading={cancel.isPending}
      maskClosable={false}
      onOk={form.submit}
      onCancel={onClose}
    >
      <FailureAlert error={cancel.error} />
      <Form form={form} name="cancel-activity" layout="vertical" requiredMark="optional" onFinish={submit}>
        <Form.Item
          name="reason"
          label="取消原因"
          extra="受邀代表会收到通知，并看到取消的原因。取消后不能恢复。"
          rules={filled('取消原因', ACTIVITY_LIMITS.reason)}
        >
          <Input.TextArea rows={4} {...counted(ACTIVITY_LIMITS.reason)} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
