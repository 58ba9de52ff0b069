import { Button, Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { validate } from '../../form/validate';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';

interface StepFormProps<Fields> {
  /** The name of the form, for its labels. */
  name: string;
  title: string;
  okText: string;
  form: FormInstance<Fields>;
  open: boolean;
  /** The reason why it cannot be sent. */
  blocked?: string | undefined;
  change: { isPending: boolean; error: Error | null };
  initial?: Partial<Fields>;
  /** Maps the contract's field names to the form's, where they differ. */
  fieldOf?: Readonly<Record<string, keyof Fields & string>>;
  onSend: (fields: Fields) => void;
  onClose: () => void;
  onClosed: () => void;
  children: ReactNode;
}

/** A step of a project with its own form in a drawer. */
export function StepForm<Fields extends object>(props: StepFormProps<Fields>) {
  const { name, title, okText, form, open, blocked, change, initial, fieldOf, onSend, onClose, onClosed, children } = props;
  const send = async () => {
    const fields = await validate(form);
    if (fields) onSend(fields);
  };
  return (
    <FormDrawer
      {...{ title, form, open, blocked, onClose, onClosed, pending: change.isPending }}
      actions={
        <Button type="primary" loading={change.isPending} onClick={() => void send()}>
          {okText}
        </Button>
      }
    >
      <Refusal form={form} error={change.error} fieldOf={fieldOf} />
      <Form<Fields> form={form} name={name} layout="vertical" {...(initial && { initialValues: initial })}>
        {children}
      </Form>
    </FormDrawer>
  );
}
