import { InputNumber, type InputNumberProps } from 'antd';

/** A field for money in 10,000 yuan, with two decimals. Without arrows, because these have English labels. */
export const MoneyField = (props: Omit<InputNumberProps<number>, 'precision' | 'controls' | 'suffix'>) => (
  <InputNumber<number> {...props} controls={false} precision={2} min={0} suffix="万元" />
);
