import { Form, Input, Modal, Radio, Select } from 'antd';
import { COMMENT_LIMITS, COMMENT_OUTCOMES, type CommentOutcome } from '@contract/rules/comment';
import { REFUSAL_REASONS, type RefusalReason } from '@contract/rules/moderation';
import { type CommentRecord, useDecideComment } from '@/features/comment/queries';
import { Refusal } from '../../form/refusal';
import { useLeaveQuestion } from '../../form/use-leave-question';
import { optionsOf } from '../../ui/options';
import { atMost, counted } from '../../ui/text-limit';
import { TemplateSelect } from './template-select';

interface Fields {
  outcome: CommentOutcome;
  refusalReason?: RefusalReason;
  note?: string;
}

const MEANS: Record<CommentOutcome, string> = {
  public: '留言和答复都公开，留言人只显示姓氏。',
  internal: '转交办理和答复，留言和答复都不公开。',
  refused: '不办理，也不公开内容；列表中只显示原因。',
};

interface DecideModalProps {
  comment: CommentRecord;
  open: boolean;
  onClose: () => void;
}

/** Passes a comment on, published or not, or refuses it with a reason. The typed values stay when it fails. */
export function DecideModal({ comment, open, onClose }: DecideModalProps) {
  const [form] = Form.useForm<Fields>();
  const decide = useDecideComment();
  const typed = useLeaveQuestion(open, decide.isPending);
  // Undefined before the form is rendered.
  const watched = Form.useWatch('outcome', form) as CommentOutcome | undefined;
  const outcome = watched ?? 'public';
  const send = ({ outcome: chosen, refusalReason, note = '' }: Fields) =>
    decide.mutate(
      { seen: comment, outcome: chosen, note: note.trim(), ...(chosen === 'refused' && refusalReason && { refusalReason }) },
      { onSuccess: onClose },
    );
  return (
    <Modal
      open={open}
      title={`审核“${comment.title}”`}
      okText="确定"
      confirmLoading={decide.isPending}
      maskClosable={false}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Refusal form={form} error={decide.error} />
      <Form
        form={form}
        name="decide-comment"
        layout="vertical"
        initialValues={{ outcome: 'public' }}
        onValuesChange={typed}
        onFinish={send}
      >
        <Form.Item name="outcome" label="审核结果" extra={MEANS[outcome]}>
          <Radio.Group options={optionsOf(COMMENT_OUTCOMES)} optionType="button" />
        </Form.Item>
        {outcome === 'refused' && (
          <Form.Item name="refusalReason" label="不公开的原因" rules={[{ required: true, message: '请选择不公开的原因' }]}>
            <Select placeholder="请选择" options={optionsOf(REFUSAL_REASONS)} />
          </Form.Item>
        )}
        {outcome === 'refused' && <TemplateSelect outcome="refusal" open={open} onChoose={(text) => form.setFieldValue('note', text)} />}
        <Form.Item
          name="note"
          label="说明"
          rules={[atMost(COMMENT_LIMITS.note)]}
          extra="留言人凭回执号可以看到；原因选“其他原因”时必须填写。"
        >
          <Input.TextArea rows={3} {...counted(COMMENT_LIMITS.note)} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
