import { Form, Input } from 'antd';
import { counted, filled } from '../../../ui/text-limit';
import { LIMITS } from './rules';
import { StepAlert } from './step-alert';
import { StepModal } from './step-modal';
import type { StepProps } from './step-props';
import { useSendStep } from './use-send-step';

/** Makes a private item public, or a public one private, with the reason. */
export function PublicityForm({ item, onDone, ...window }: StepProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const { send, pending, error } = useSendStep('setPublicity', item, onDone);
  const isPublic = !item.isPublic;
  const title = isPublic ? '改为公开' : '改为不公开';
  const submit = ({ reason }: { reason: string }) => send({ isPublic, reason: reason.trim() });
  return (
    <StepModal {...window} title={title} okText={`确认${title}`} pending={pending} onOk={form.submit}>
      <StepAlert step="setPublicity" item={item} error={error} form={form} />
      <p>{isPublic ? '公开后，本件的内容和答复可以在公开页面上看到。' : '不公开的建议不会出现在任何公开页面上。'}</p>
      <Form form={form} name="setPublicity" layout="vertical" onFinish={submit}>
        <Form.Item name="reason" label="理由" extra="记入办理过程，并告知领衔代表" rules={filled('理由', LIMITS.note)}>
          <Input.TextArea rows={4} {...counted(LIMITS.note)} />
        </Form.Item>
      </Form>
    </StepModal>
  );
}
