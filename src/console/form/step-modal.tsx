import { Form, Modal } from 'antd';
import type { ReactNode } from 'react';
import { Refusal } from './refusal';
import { useLeaveQuestion } from './use-leave-question';

interface StepModalProps<Fields> {
  /** The name of the form, for its labels. */
  name: string;
  title: string;
  okText: string;
  open: boolean;
  change: { isPending: boolean; error: Error | null };
  initial?: Partial<Fields>;
  /** Maps the contract's field names to the form's, where they differ. */
  fieldOf?: Readonly<Record<string, keyof Fields & string>>;
  onSend: (fields: Fields) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A modal for a step that needs more than one text. The typed values stay when the step fails. */
export function StepModal<Fields extends object>(props: StepModalProps<Fields>) {
  const { name, title, okText, open, change, initial, fieldOf, onSend, onClose, children } = props;
  const [form] = Form.useForm<Fields>();
  const typed = useLeaveQuestion(open, change.isPending);
  return (
    <Modal
      open={open}
      title={title}
      okText={okText}
      confirmLoading={change.isPending}
      maskClosable={false}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Refusal form={form} error={change.error} fieldOf={fieldOf} />
      <Form
        form={form}
        name={name}
        layout="vertical"
        {...(initial && { initialValues: initial })}
        onValuesChange={typed}
        onFinish={(fields: Fields) => onSend(fields)}
      >
        {children}
      </Form>
    </Modal>
  );
}
