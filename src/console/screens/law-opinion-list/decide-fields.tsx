import { Form, Input, Radio } from 'antd';
import { LAW_OPINION_LIMITS, LAW_OPINION_OUTCOMES } from '@contract/rules/law-opinion';
import type { LawDecision } from '@/features/law-opinion/queries';
import { optionsOf, RADIO_GROUP } from '../../ui/options';
import { counted, filled } from '../../ui/text-limit';

export type DecideValues = LawDecision;

/** The outcome of an opinion, and the reason: its authors can read both. */
export const DecideFields = () => (
  <>
    <Form.Item name="outcome" label="处理" rules={[{ required: true, message: '请选择处理结果' }]}>
      <Radio.Group {...RADIO_GROUP} options={optionsOf(LAW_OPINION_OUTCOMES)} optionType="button" />
    </Form.Item>
    <Form.Item
      name="reason"
      label="处理理由"
      rules={filled('处理理由', LAW_OPINION_LIMITS.reason)}
      extra="提出人会看到；公布结果后随意见公开。"
    >
      <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} {...counted(LAW_OPINION_LIMITS.reason)} />
    </Form.Item>
  </>
);
