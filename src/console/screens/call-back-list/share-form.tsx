import { Form } from 'antd';
import { useCallBackShare, useSetCallBackShare } from '@/features/call-back/queries';
import { StepModal } from '../../form/step-modal';
import { CountField } from '../../ui/count-field';

/** A form for the percentage of answered matters and comments that are called, in the area and those below it. */
export function ShareForm({ onClose }: { onClose: () => void }) {
  const { data } = useCallBackShare();
  const change = useSetCallBackShare();
  if (!data) return null;
  return (
    <StepModal<{ share: number }>
      {...{ name: 'call-back-share', title: '设置回访比例', okText: '保存', open: true, onClose, change, initial: data }}
      onSend={(share) => change.mutate(share, { onSuccess: onClose })}
    >
      <p className="console-muted">对本区域和下级区域生效，从下一次抽样起使用。每个区域每月至少抽取一件。</p>
      <Form.Item name="share" label="回访比例（%）" rules={[{ required: true, message: '请填写回访比例' }]}>
        <CountField className="console-wide" min={1} max={100} />
      </Form.Item>
    </StepModal>
  );
}
