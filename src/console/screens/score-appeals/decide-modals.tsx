import { Form, Input, InputNumber } from 'antd';
import { SCORE_LIMITS } from '@contract/rules/score';
import { type ScoreAppealRecord, useCorrectScore, useUpholdScore } from '@/features/score/appeals';
import { Refusal } from '../../form/refusal';
import { StepModal } from '../../form/step-modal';
import { TextModal } from '../../form/text-modal';
import { counted, filled } from '../../ui/text-limit';

interface DecideProps {
  appeal: ScoreAppealRecord;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Leaves the point as it is, with a reason that the deputy can read. */
export function UpholdModal({ appeal, open, onClose, onDone }: DecideProps) {
  const { mutate, isPending, error } = useUpholdScore();
  return (
    <TextModal
      name="uphold-score"
      title={`维持原分：${appeal.name}`}
      okText="维持原分"
      label="处理意见"
      hint="代表会收到消息，并看到处理意见。"
      max={SCORE_LIMITS.reason}
      open={open}
      pending={isPending}
      above={(form) => <Refusal form={form} error={error} fieldOf={{ decision: 'text' }} />}
      onSend={(decision) => mutate({ seen: appeal, decision }, { onSuccess: onDone })}
      onClose={onClose}
    />
  );
}

/** Replaces the points with the right number, or adds missing ones. */
export function CorrectModal({ appeal, open, onClose, onDone }: DecideProps) {
  const change = useCorrectScore();
  const isMissing = appeal.scoreId === null;
  return (
    <StepModal<{ points: number; decision: string }>
      name="correct-score"
      title={`更正积分：${appeal.name}`}
      okText="更正"
      open={open}
      onClose={onClose}
      change={change}
      onSend={({ points, decision }) => change.mutate({ seen: appeal, points, decision: decision.trim() }, { onSuccess: onDone })}
    >
      <Form.Item
        name="points"
        label="更正后的分值"
        rules={[{ required: true, message: '请填写更正后的分值' }]}
        extra={isMissing ? '补记的分值，直接计分。' : '原记录被冲销，按这个分值重新记分；填 0 只冲销不再记分。'}
      >
        <InputNumber<number> className="console-wide" controls={false} />
      </Form.Item>
      <Form.Item name="decision" label="处理意见" rules={filled('处理意见', SCORE_LIMITS.reason)} extra="代表会收到消息，并看到处理意见。">
        <Input.TextArea rows={4} {...counted(SCORE_LIMITS.reason)} />
      </Form.Item>
    </StepModal>
  );
}
