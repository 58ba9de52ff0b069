import { Form } from 'antd';
import { RANKING_PART_NAMES, RANKING_PARTS, WHOLE_RANKING } from '@contract/rules/ranking';
import { type RankingWeights, useSetWeights } from '@/features/dashboard/queries';
import { toast } from '@/platform/feedback';
import { StepModal } from '../../form/step-modal';
import { CountField } from '../../ui/count-field';

interface WeightsFormProps {
  weights: RankingWeights;
  open: boolean;
  onClose: () => void;
}

/** A form for the weight of each part; the sum is 100. */
export function WeightsForm({ weights, open, onClose }: WeightsFormProps) {
  const change = useSetWeights();
  const send = (body: RankingWeights) =>
    change.mutate(body, {
      onSuccess: () => {
        onClose();
        toast({ message: '权重已保存', tone: 'success' });
      },
    });
  return (
    <StepModal<RankingWeights>
      name="ranking-weights"
      title="调整权重"
      okText="保存"
      open={open}
      change={change}
      initial={weights}
      onSend={send}
      onClose={onClose}
    >
      <p className="ranking-form__note">对本地区和所辖地区的排名立即生效，合计须为 {WHOLE_RANKING}。</p>
      <div className="ranking-form">
        {RANKING_PART_NAMES.map((part) => (
          <Form.Item key={part} name={part} label={RANKING_PARTS[part]} rules={[{ required: true, message: '请填写权重，不计入的填 0' }]}>
            <CountField min={0} max={WHOLE_RANKING} />
          </Form.Item>
        ))}
      </div>
      <Form.Item<RankingWeights> noStyle shouldUpdate>
        {({ getFieldsValue }) => <Total weights={getFieldsValue(true) as Partial<RankingWeights>} />}
      </Form.Item>
    </StepModal>
  );
}

const Total = ({ weights }: { weights: Partial<RankingWeights> }) => {
  const total = RANKING_PART_NAMES.reduce((sum, part) => sum + (weights[part] ?? 0), 0);
  return (
    <p role="status" className={total === WHOLE_RANKING ? 'figures-note' : 'figures-note is-wrong'}>
      合计 {total}
      {total === WHOLE_RANKING ? '' : `，还${total < WHOLE_RANKING ? '差' : '多'} ${String(Math.abs(WHOLE_RANKING - total))}`}
    </p>
  );
};
