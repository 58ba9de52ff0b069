import type { FormInstance } from 'antd';

/** What the form holds, once nothing in it is wrong; else null, with the first wrong field in view. */
export async function checkedFields<Fields>(form: FormInstance<Fields>): Promise<Fields | null> {
  try {
    await form.validateFields();
  } catch {
    const wrong = form.getFieldsError().find(({ errors }) => errors.length > 0);
    if (wrong) form.scrollToField(wrong.name, { block: 'nearest', focus: true });
    return null;
  }
  return form.getFieldsValue(true) as Fields;
}
