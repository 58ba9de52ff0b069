import type { FormInstance } from 'antd';

/** Returns the values of the form when all are valid; otherwise null, with the first invalid field scrolled into view. */
export async function validate<Fields>(form: FormInstance<Fields>): Promise<Fields | null> {
  try {
    await form.validateFields();
  } catch {
    const wrong = form.getFieldsError().find(({ errors }) => errors.length > 0);
    if (wrong) form.scrollToField(wrong.name, { block: 'nearest', focus: true });
    return null;
  }
  return form.getFieldsValue(true) as Fields;
}
