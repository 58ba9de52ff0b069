import { InputNumber, type InputNumberProps } from 'antd';
import { digitsOf } from '@contract/rules/chinese-number';

/** A whole number, which may also be typed as 八 or in full width. Its arrows would be called by English words. */
export const CountField = (props: Omit<InputNumberProps<number>, 'parser' | 'precision' | 'controls'>) => (
  // The field itself refuses what is no number after all.
  <InputNumber<number> {...props} controls={false} precision={0} parser={(text) => digitsOf(text ?? '') as unknown as number} />
);
