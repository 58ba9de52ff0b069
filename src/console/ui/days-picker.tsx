import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ComponentProps } from 'react';

type Looks = Pick<ComponentProps<typeof DatePicker.RangePicker>, 'id' | 'className' | 'aria-label' | 'placeholder' | 'presets'>;

interface DaysPickerProps extends Looks {
  /** YYYY-MM-DD. */
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
}

const dayOf = (date: string | undefined): Dayjs | null => (date ? dayjs(date) : null);

/** A span of days, open at either end. */
export const DaysPicker = ({ from, to, onChange, ...rest }: DaysPickerProps) => (
  <DatePicker.RangePicker
    {...rest}
    allowEmpty={[true, true]}
    value={[dayOf(from), dayOf(to)]}
    onChange={(days) => onChange(days?.[0]?.format('YYYY-MM-DD'), days?.[1]?.format('YYYY-MM-DD'))}
  />
);
