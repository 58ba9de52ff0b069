import { InputNumber, type InputNumberProps } from 'antd';
import { digitsOf } from '@contract/rules/chinese-number';

/** A field for a whole number, which may also be typed as 八 or in full width. Without arrows, because these have English labels. */
export const CountField = (props: Omit<InputNumberProps<number>, 'parser' | 'precision' | 'controls'>) => (
  // The field itself refuses a text that is not a number.
  <InputNumber<number> {...props} controls={false} precision={0} parser={(text) => digitsOf(text ?? '') as unknown as number} />
);
