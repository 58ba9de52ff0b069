import type { FormInstance } from 'antd';
import { useEffect, useMemo } from 'react';
import { invalidField } from '@/platform/call-errors';
import { errorText } from '@/platform/error-text';
import { FailureAlert } from '../ui/failure-alert';

interface RefusalProps<Fields> {
  /** Where it has fields. */
  form?: FormInstance<Fields> | undefined;
  /** What sending the form was answered by. */
  error: unknown;
  /** Where the form's field has another name than the contract's. */
  fieldOf?: Readonly<Record<string, keyof Fields & string>> | undefined;
  description?: string | undefined;
}

const STAYS = '您填写的内容仍保留在这里。';

/** What the server refused: at the field it names where the form has that one, else above the form. Either is brought into view. */
export function Refusal<Fields extends object>({ form, error, fieldOf = {}, description = STAYS }: RefusalProps<Fields>) {
  const named = invalidField(error);
  const field = named === undefined ? undefined : (fieldOf[named] ?? named);
  const isAtField = field !== undefined && form !== undefined && field in (form.getFieldsValue() as object);
  useEffect(() => {
    if (!form || !isAtField) return;
    form.setFields([{ name: field as never, errors: [errorText(error)] }]);
    form.scrollToField(field, { block: 'nearest', focus: true });
  }, [form, error, field, isAtField]);
  // Whoever has just pressed a button stands at the other end of the form.
  const show = useMemo(() => (alert: HTMLDivElement | null) => alert?.scrollIntoView({ block: 'nearest' }), []);
  if (isAtField || error === null || error === undefined) return null;
  return (
    <div ref={show}>
      <FailureAlert error={error} description={description} />
    </div>
  );
}
