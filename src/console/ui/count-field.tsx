import { InputNumber, type InputNumberProps } from 'antd';
import { digitsOf } from '@contract/rules/chinese-number';

/** A whole number, which may also be typed as 八 or in full width. */
export const CountField = (props: Omit<InputNumberProps<number>, 'parser' | 'precision'>) => (
  // The field itself refuses what is no number after all.
  <InputNumber<number> {...props} precision={0} parser={(text) => digitsOf(text ?? '') as unknown as number} />
);
