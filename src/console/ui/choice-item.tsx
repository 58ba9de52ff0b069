import { Form, type FormItemProps } from 'antd';

/**
 * A field that always holds one of its choices: its label does not say that it may stay empty. antd's own `required` would be said again on
 * groups and wrappers, which know no such word.
 */
export const ChoiceItem = ({ name, children, ...rest }: Pick<FormItemProps, 'name' | 'label' | 'htmlFor' | 'extra' | 'children'>) => (
  <Form.Item {...rest} required>
    <Form.Item name={name} noStyle>
      {children}
    </Form.Item>
  </Form.Item>
);
