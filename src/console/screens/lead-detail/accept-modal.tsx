import { App, DatePicker, Form, Input, Radio } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { LEAD_ACTIONS, LEAD_LIMITS } from '@contract/rules/lead';
import { type LeadRecord, useAcceptLead } from '@/features/lead/queries';
import { StepModal } from '../../form/step-modal';
import { RADIO_GROUP } from '../../ui/options';
import { counted, filled, limited } from '../../ui/text-limit';

interface Fields {
  passed: boolean;
  people: string;
  on: Dayjs;
  seen: string;
}

const PASSED = [
  { value: true, label: '通过' },
  { value: false, label: '不通过' },
];

/** The result of the acceptance on the spot. */
export function AcceptModal({ lead, onClose }: { lead: LeadRecord; onClose: () => void }) {
  const { message } = App.useApp();
  const change = useAcceptLead();
  const send = ({ on, ...fields }: Fields) =>
    change.mutate(
      { lead, on: on.format('YYYY-MM-DD'), ...fields },
      {
        onSuccess: () => {
          void message.success(fields.passed ? '已验收，可以办结' : '已退给单位继续办理，重新计算期限');
          onClose();
        },
      },
    );
  return (
    <StepModal<Fields>
      {...{ name: 'accept-lead', title: `${LEAD_ACTIONS.accept}“${lead.title}”`, okText: '提交验收', open: true, onClose, change }}
      initial={{ on: dayjs() }}
      onSend={send}
    >
      <Form.Item
        name="passed"
        label="验收结果"
        rules={[{ required: true, message: '请选择验收结果' }]}
        extra="不通过的退给承办单位继续办理，重新计算期限。"
      >
        <Radio.Group {...RADIO_GROUP} options={PASSED} />
      </Form.Item>
      <Form.Item name="people" label="验收人员" rules={filled('验收人员', LEAD_LIMITS.people)}>
        <Input autoComplete="off" placeholder="如 张三（代表）、李四（街道）" {...limited(LEAD_LIMITS.people)} />
      </Form.Item>
      <Form.Item name="on" label="验收日期" rules={[{ required: true, message: '请选择验收日期' }]}>
        <DatePicker
          disabledDate={(day) => day.isAfter(dayjs(), 'day') || (lead.repliedAt !== null && day.isBefore(dayjs(lead.repliedAt), 'day'))}
        />
      </Form.Item>
      <Form.Item name="seen" label="现场情况" rules={filled('现场情况', LEAD_LIMITS.answer)}>
        <Input.TextArea rows={4} {...counted(LEAD_LIMITS.answer)} />
      </Form.Item>
    </StepModal>
  );
}
