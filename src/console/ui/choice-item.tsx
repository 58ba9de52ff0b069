import { Form, type FormItemProps } from 'antd';

/**
 * A field that always has a value: its label does not mark it as optional. antd's own `required` would also be put on groups and wrappers, where this
 * attribute is not allowed.
 */
export const ChoiceItem = ({ name, children, ...rest }: Pick<FormItemProps, 'name' | 'label' | 'htmlFor' | 'extra' | 'children'>) => (
  <Form.Item {...rest} required>
    <Form.Item name={name} noStyle>
      {children}
    </Form.Item>
  </Form.Item>
);
