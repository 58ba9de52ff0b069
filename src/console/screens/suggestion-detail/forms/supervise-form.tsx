import { Form, Input } from 'antd';
import { atMost, counted, filled, limited } from '../../../ui/text-limit';
import { LIMITS } from './rules';
import { StepAlert } from './step-alert';
import { StepModal } from './step-modal';
import type { StepProps } from './step-props';
import { useSendStep } from './use-send-step';

interface Fields {
  leader: string;
  note?: string;
}

/** Marks the item for key supervision under a leader in charge. */
export function SuperviseForm({ item, onDone, ...window }: StepProps) {
  const [form] = Form.useForm<Fields>();
  const { send, pending, error } = useSendStep('supervise', item, onDone);
  const submit = ({ leader, note = '' }: Fields) => send({ leader: leader.trim(), ...(note.trim() ? { note: note.trim() } : {}) });
  return (
    <StepModal {...window} title="重点督办" okText="确认重点督办" pending={pending} onOk={form.submit}>
      <StepAlert step="supervise" item={item} error={error} form={form} />
      <Form form={form} name="supervise" layout="vertical" onFinish={submit}>
        <Form.Item name="leader" label="督办领导" rules={filled('督办领导', LIMITS.person)}>
          <Input {...limited(LIMITS.person)} placeholder="如 人大常委会副主任 ×××" />
        </Form.Item>
        <Form.Item name="note" label="督办要求" extra="承办单位和代表都会看到" rules={[atMost(LIMITS.note)]}>
          <Input.TextArea rows={4} {...counted(LIMITS.note)} />
        </Form.Item>
      </Form>
    </StepModal>
  );
}
