import { App, Form, Input, Radio } from 'antd';
import { LEAD_ACTIONS, LEAD_LIMITS } from '@contract/rules/lead';
import { type LeadRecord, useCloseLead } from '@/features/lead/queries';
import { StepModal } from '../../form/step-modal';
import { RADIO_GROUP } from '../../ui/options';
import { counted, filled } from '../../ui/text-limit';

const SOLVED = [
  { value: true, label: '已解决' },
  { value: false, label: '未解决' },
];

/** Closes the lead with its outcome, which is public. */
export function CloseModal({ lead, onClose }: { lead: LeadRecord; onClose: () => void }) {
  const { message } = App.useApp();
  const change = useCloseLead();
  const done = () => {
    void message.success('已办结，提出和关注的人会收到结果');
    onClose();
  };
  return (
    <StepModal<{ solved: boolean; outcome: string }>
      {...{ name: 'close-lead', title: `${LEAD_ACTIONS.close}“${lead.title}”`, okText: '办结', open: true, onClose, change }}
      initial={{ outcome: lead.reply }}
      onSend={(fields) => change.mutate({ seen: lead, ...fields }, { onSuccess: done })}
    >
      <Form.Item name="solved" label="是否解决" rules={[{ required: true, message: '请选择是否解决' }]}>
        <Radio.Group {...RADIO_GROUP} options={SOLVED} />
      </Form.Item>
      <Form.Item
        name="outcome"
        label="办理结果"
        rules={filled('办理结果', LEAD_LIMITS.answer)}
        extra="会公开，也会告诉提出、参与和关注的人。"
      >
        <Input.TextArea rows={5} {...counted(LEAD_LIMITS.answer)} />
      </Form.Item>
    </StepModal>
  );
}
