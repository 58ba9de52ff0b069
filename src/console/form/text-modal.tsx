import { Form, type FormInstance, Input, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useLeaveQuestion } from './use-leave-question';
import { atMost, counted, filled } from '../ui/text-limit';

const ROWS = 5;

interface TextModalProps {
  /** The name of the form, for its labels. */
  name: string;
  title: string;
  okText: string;
  cancelText?: string;
  label: string;
  /** The text below the field. */
  hint?: string | undefined;
  max: number;
  /** Whether the text may be left empty. */
  optional?: boolean;
  open: boolean;
  pending: boolean;
  /** Content above the field, e.g. the reason for a refusal or the meaning of the step. */
  above?: (form: FormInstance<{ text: string }>) => ReactNode;
  /** Receives the trimmed text; empty when the user left it out. */
  onSend: (text: string) => void;
  onClose: () => void;
  onClosed?: () => void;
}

/** A modal for a step that needs one text, e.g. a reason. The typed text stays when it is closed. */
export function TextModal(props: TextModalProps) {
  const { name, title, okText, cancelText, label, hint, max, optional = false, open, pending, above, onSend, onClose, onClosed } = props;
  const [form] = Form.useForm<{ text: string }>();
  const typed = useLeaveQuestion(open, pending);
  return (
    <Modal
      open={open}
      title={title}
      okText={okText}
      {...(cancelText !== undefined && { cancelText })}
      confirmLoading={pending}
      maskClosable={false}
      onOk={form.submit}
      onCancel={onClose}
      afterClose={() => onClosed?.()}
    >
      {above?.(form)}
      <Form
        form={form}
        name={name}
        layout="vertical"
        onValuesChange={typed}
        onFinish={({ text }: { text?: string }) => onSend((text ?? '').trim())}
      >
        <Form.Item name="text" label={label} extra={hint} rules={optional ? [atMost(max)] : filled(label, max)}>
          <Input.TextArea rows={ROWS} {...counted(max)} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
