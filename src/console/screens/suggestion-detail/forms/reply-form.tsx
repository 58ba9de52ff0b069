import { Form, Input, Radio } from 'antd';
import { REPLY_CLASSES, type ReplyClass } from '@contract/rules/suggestion-terms';
import { useAttachments } from '@/features/file/use-attachments';
import { useSuggestionStep } from '@/features/suggestion/queries';
import { AttachmentPicker } from '../../../ui/attachment-picker';
import { chosen, filled, LIMITS, phone } from './rules';
import { StepAlert } from './step-alert';
import { StepDrawer } from './step-drawer';
import type { StepProps } from './step-props';

interface Fields {
  replyClass: ReplyClass;
  documentNumber: string;
  signer: string;
  contactName: string;
  contactPhone: string;
  content: string;
}

const CLASS_OPTIONS = (Object.entries(REPLY_CLASSES) as [ReplyClass, string][]).map(([value, name]) => ({
  value,
  label: `${value} 类：${name}`,
}));

/** A reply begins without files. */
const NO_FILES: readonly never[] = [];

/** antd hands the role on, though its types do not name it; without one, its aria-required has nothing to stand on. */
const RADIO_GROUP = { role: 'radiogroup' };

const trimmed = (fields: Fields): Fields => ({
  ...fields,
  documentNumber: fields.documentNumber.trim(),
  signer: fields.signer.trim(),
  contactName: fields.contactName.trim(),
  content: fields.content.trim(),
});

/** The official answer, with its class, its signer and its files. */
export function ReplyForm({ item, open, onClose, onDone }: StepProps) {
  const [form] = Form.useForm<Fields>();
  const attachments = useAttachments(NO_FILES);
  const reply = useSuggestionStep('reply', { quiet: true });
  const submit = (fields: Fields) =>
    reply.mutate({ item, form: { ...trimmed(fields), fileIds: attachments.files.map(({ id }) => id) } }, { onSuccess: onDone });

  return (
    <StepDrawer
      title="答复代表"
      okText="提交答复"
      open={open}
      pending={reply.isPending}
      blocked={attachments.busy ? '附件正在上传' : undefined}
      onOk={form.submit}
      onClose={onClose}
    >
      <StepAlert step="reply" item={item} error={reply.error} />
      <Form form={form} name="reply" layout="vertical" requiredMark="optional" scrollToFirstError onFinish={submit}>
        <Form.Item name="replyClass" label="答复类别" rules={chosen('答复类别')}>
          <Radio.Group {...RADIO_GROUP} className="console-classes" options={CLASS_OPTIONS} />
        </Form.Item>
        <div className="console-form-pair">
          <Form.Item name="documentNumber" label="文号" rules={filled('文号', LIMITS.documentNumber)}>
            <Input placeholder="如 丽交复〔2026〕12 号" />
          </Form.Item>
          <Form.Item name="signer" label="签发人" rules={filled('签发人', LIMITS.person)}>
            <Input />
          </Form.Item>
          <Form.Item name="contactName" label="联系人" rules={filled('联系人', LIMITS.person)}>
            <Input />
          </Form.Item>
          <Form.Item name="contactPhone" label="联系电话" rules={phone}>
            <Input inputMode="tel" />
          </Form.Item>
        </div>
        <Form.Item name="content" label="答复内容" rules={filled('答复内容', LIMITS.reply)}>
          <Input.TextArea rows={10} showCount maxLength={LIMITS.reply} />
        </Form.Item>
      </Form>
      <AttachmentPicker attachments={attachments} />
    </StepDrawer>
  );
}
