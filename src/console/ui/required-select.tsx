import { Select, type SelectProps } from 'antd';
import { useRequired } from './use-required';

type RequiredSelectProps<Value> = Omit<SelectProps<Value>, 'aria-required'> & {
  /** Set by the surrounding `Form.Item`. */
  'aria-required'?: 'true';
};

/** A required select of a form. */
export function RequiredSelect<Value>({ 'aria-required': required, ...rest }: RequiredSelectProps<Value>) {
  const select = useRequired(required);
  return <Select<Value> {...rest} ref={select} />;
}
