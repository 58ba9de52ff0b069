import { InputNumber, type InputNumberProps } from 'antd';

/** Money in 10,000 yuan, to a hundredth. Its arrows would be called by English words. */
export const MoneyField = (props: Omit<InputNumberProps<number>, 'precision' | 'controls' | 'suffix'>) => (
  <InputNumber<number> {...props} controls={false} precision={2} min={0} suffix="万元" />
);
