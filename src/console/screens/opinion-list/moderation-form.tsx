import { App, Button, Form, Input, Select } from 'antd';
import { type RefusalReason, REFUSAL_REASONS } from '@contract/rules/moderation';
import { OPINION_LIMITS } from '@contract/rules/public';
import type { Opinion } from '@/features/public/api';
import { useModerateOpinion } from '@/features/public/queries';
import { excessText } from '@/lib/text-length';
import { Refusal } from '../../form/refusal';
import { optionsOf } from '../../ui/options';
import { atMost, counted } from '../../ui/text-limit';

interface ModerationFormProps {
  opinion: Opinion;
  onDone: () => void;
}

/** Publishes an opinion with an optional answer, or refuses it with a required reason. The typed values stay when it fails. */
export function ModerationForm({ opinion, onDone }: ModerationFormProps) {
  const [form] = Form.useForm<{ refusalReason?: RefusalReason; answer?: string }>();
  const { message } = App.useApp();
  const moderate = useModerateOpinion();

  const send = (publish: boolean) => {
    const answer = (form.getFieldValue('answer') as string | undefined)?.trim() ?? '';
    const { refusalReason = 'other' } = form.getFieldsValue();
    const missing = !publish && refusalReason === 'other' && !answer ? '不采用时请填写理由或选择原因，提交人凭回执号可以看到' : undefined;
    const problem = missing ?? excessText(answer, OPINION_LIMITS.answer);
    if (problem !== undefined) {
      form.setFields([{ name: 'answer', errors: [problem] }]);
      return;
    }
    form.setFields([{ name: 'answer', errors: [] }]);
    moderate.mutate(
      { id: opinion.id, publish, answer, ...(!publish && { refusalReason }) },
      {
        onSuccess: () => {
          void message.success(publish ? '已公开' : '已登记为未采用');
          onDone();
        },
      },
    );
  };
  const pending = moderate.isPending ? moderate.variables.publish : undefined;

  return (
    <Form form={form} layout="vertical" className="console-opinion-form">
      <Refusal form={form} error={moderate.error} />
      <Form.Item name="refusalReason" label="不采用的原因" extra="只在不采用时使用；不另写理由时，提交人看到的就是它。">
        <Select allowClear placeholder="请选择" options={optionsOf(REFUSAL_REASONS)} />
      </Form.Item>
      <Form.Item
        name="answer"
        label="回复或理由"
        rules={[atMost(OPINION_LIMITS.answer)]}
        extra="公开时与意见一同公开；不采用时是理由，只有提交人能看到。公开的文字中的电话号码会自动隐去。"
      >
        <Input.TextArea rows={5} {...counted(OPINION_LIMITS.answer)} />
      </Form.Item>
      <div className="console-opinion-form__actions">
        <Button loading={pending === false} disabled={pending === true} onClick={() => send(false)}>
          不采用
        </Button>
        <Button type="primary" loading={pending === true} disabled={pending === false} onClick={() => send(true)}>
          公开
        </Button>
      </div>
    </Form>
  );
}
