import { Form, Input, Modal } from 'antd';
import { SUGGESTION_TRANSITIONS } from '@contract/rules/suggestion-workflow';
import { useSuggestionStep } from '@/features/suggestion/queries';
import { atMost, filled, LIMITS } from './rules';
import { StepAlert } from './step-alert';
import type { StepProps } from './step-props';

type NoteStep = 'accept' | 'refuse' | 'return';

const WORDS: Record<NoteStep, { field: string; hint: string }> = {
  accept: { field: '审核意见', hint: '选填，代表和后续办理人员可以看到' },
  refuse: { field: '不予受理的理由', hint: '代表会看到这里的内容' },
  return: { field: '退回理由', hint: '请说明为什么不属于本单位职责，并建议适合的承办单位' },
};

/** A step that takes one text: the note of an acceptance, the reason of a refusal or a return. */
export function NoteForm({ step, item, open, onClose, onDone }: StepProps & { step: NoteStep }) {
  const [form] = Form.useForm<{ text?: string }>();
  const accept = useSuggestionStep('accept', { quiet: true });
  const refuse = useSuggestionStep(step === 'return' ? 'return' : 'refuse', { quiet: true });
  const current = step === 'accept' ? accept : refuse;
  const { field, hint } = WORDS[step];

  const submit = ({ text = '' }: { text?: string }) => {
    if (step === 'accept') accept.mutate({ item, form: text.trim() ? { note: text.trim() } : {} }, { onSuccess: onDone });
    else refuse.mutate({ item, form: { reason: text.trim() } }, { onSuccess: onDone });
  };

  return (
    <Modal
      open={open}
      title={SUGGESTION_TRANSITIONS[step].name}
      okText={`确认${SUGGESTION_TRANSITIONS[step].name}`}
      confirmLoading={current.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <StepAlert step={step} item={item} error={current.error} />
      <Form form={form} name={step} layout="vertical" requiredMark="optional" onFinish={submit}>
        <Form.Item
          name="text"
          label={field}
          extra={hint}
          rules={step === 'accept' ? atMost(field, LIMITS.note) : filled(field, LIMITS.note)}
        >
          <Input.TextArea rows={5} showCount maxLength={LIMITS.note} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
