import { Form, Input } from 'antd';
import type { ComponentType } from 'react';
import { SUGGESTION_TRANSITIONS } from '@contract/rules/suggestion-workflow';
import { atMost, counted, filled } from '../../../ui/text-limit';
import { StepAlert } from './step-alert';
import { StepModal } from './step-modal';
import type { StepProps } from './step-props';
import { TEXT_STEPS, type TextStep } from './text-steps';
import { useSendStep } from './use-send-step';

const ROWS = 5;

/** A step that takes one text: the note of an acceptance, the reason of a refusal, the words of an urging. */
function TextForm({ step, item, open, onClose, onClosed, onDone }: StepProps & { step: TextStep }) {
  const [form] = Form.useForm<{ text?: string }>();
  const { send, pending, error } = useSendStep(step, item, onDone);
  const { field, label, hint, max, meaning } = TEXT_STEPS[step];
  const name = SUGGESTION_TRANSITIONS[step].name;
  const words = meaning?.(item);

  const submit = ({ text = '' }: { text?: string }) => {
    const isLeftOut = field === 'note' && text.trim() === '';
    send(isLeftOut ? {} : { [field]: text.trim() });
  };

  return (
    <StepModal title={name} okText={`确认${name}`} open={open} pending={pending} onOk={form.submit} onClose={onClose} onClosed={onClosed}>
      <StepAlert step={step} item={item} error={error} />
      {words && <p>{words}</p>}
      <Form form={form} name={step} layout="vertical" requiredMark="optional" onFinish={submit}>
        <Form.Item name="text" label={label} extra={hint} rules={field === 'note' ? [atMost(max)] : filled(label, max)}>
          <Input.TextArea rows={ROWS} {...counted(max)} />
        </Form.Item>
      </Form>
    </StepModal>
  );
}

/** The form of that step. */
export function textFormOf(step: TextStep): ComponentType<StepProps> {
  const StepForm = (props: StepProps) => <TextForm step={step} {...props} />;
  StepForm.displayName = `TextForm(${step})`;
  return StepForm;
}
