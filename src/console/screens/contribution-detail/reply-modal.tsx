import { DatePicker, Form, Input, InputNumber, Radio } from 'antd';
import type { Dayjs } from 'dayjs';
import { CONTRIBUTION_LIMITS, CONTRIBUTION_OUTCOMES } from '@contract/rules/contribution';
import { type ContributionRecord, useReplyContribution } from '@/features/contribution/queries';
import { StepModal } from '../../form/step-modal';
import { holdEnter } from '../../ui/hold-enter';
import { optionsOf, RADIO_GROUP } from '../../ui/options';
import { counted, filled } from '../../ui/text-limit';

interface Fields {
  outcome: keyof typeof CONTRIBUTION_OUTCOMES;
  answer: string;
  plannedOn?: Dayjs | null;
  cost?: number | null;
}

/** The reply: the measures, the planned date and the cost. */
export function ReplyModal({ opinion, onClose }: { opinion: ContributionRecord; onClose: () => void }) {
  const change = useReplyContribution();
  const isAnew = opinion.state === 'answered';
  const send = ({ outcome, answer, plannedOn, cost }: Fields) =>
    change.mutate(
      { seen: opinion, outcome, answer: answer.trim(), plannedOn: plannedOn ? plannedOn.format('YYYY-MM-DD') : null, cost: cost ?? null },
      { onSuccess: onClose },
    );
  return (
    <StepModal<Fields>
      {...{ name: 'reply-contribution', title: isAnew ? '登记办理结果' : '答复意见', okText: '答复', open: true, onClose, change }}
      initial={{ outcome: isAnew ? 'solved' : 'answered' }}
      onSend={send}
    >
      <Form.Item
        name="outcome"
        label="办理结果"
        rules={[{ required: true, message: '请选择办理结果' }]}
        extra="已经办成的选“已解决”；有计划、还没有办成的选“已答复”，办成后可以再登记。"
      >
        <Radio.Group {...RADIO_GROUP} options={optionsOf(CONTRIBUTION_OUTCOMES)} optionType="button" />
      </Form.Item>
      <Form.Item
        name="answer"
        label="答复"
        rules={filled('答复', CONTRIBUTION_LIMITS.answer)}
        extra="提出人会收到；意见公开的，答复也公开。"
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} {...counted(CONTRIBUTION_LIMITS.answer)} />
      </Form.Item>
      <div className="console-form-pair">
        <Form.Item name="plannedOn" label="完成日期" extra="已解决的填完成的日期，已答复的填计划完成的日期。">
          <DatePicker className="console-wide" onKeyDown={holdEnter} placeholder="选择日期" />
        </Form.Item>
        <Form.Item name="cost" label="投入（万元）">
          <InputNumber<number> className="console-wide" min={0} max={CONTRIBUTION_LIMITS.cost} precision={2} />
        </Form.Item>
      </div>
    </StepModal>
  );
}
