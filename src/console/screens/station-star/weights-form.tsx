import { Form } from 'antd';
import { STAR_MEANINGS, STAR_PART_NAMES, STAR_PARTS, WHOLE_WEIGHT } from '@contract/rules/station-star';
import { type StarWeights, useSetStarWeights, useStarWeights } from '@/features/station-star/queries';
import { StepModal } from '../../form/step-modal';
import { CountField } from '../../ui/count-field';

/** A form for the weight of each part in the area and those below it. */
export function WeightsForm({ onClose }: { onClose: () => void }) {
  const { data } = useStarWeights();
  const change = useSetStarWeights();
  if (!data) return null;
  return (
    <StepModal<StarWeights>
      {...{ name: 'star-weights', title: '设置星级权重', okText: '保存', open: true, onClose, change, initial: data }}
      onSend={(weights) => change.mutate(weights, { onSuccess: onClose })}
    >
      <p className="console-muted">对本区域和下级区域生效，合计须为 {String(WHOLE_WEIGHT)}。</p>
      {STAR_PART_NAMES.map((part) => (
        <Form.Item
          key={part}
          name={part}
          label={STAR_PARTS[part]}
          extra={STAR_MEANINGS[part]}
          rules={[{ required: true, message: `请填写${STAR_PARTS[part]}的权重` }]}
        >
          <CountField className="console-wide" min={0} max={WHOLE_WEIGHT} />
        </Form.Item>
      ))}
    </StepModal>
  );
}
