import { DatePicker, TimePicker } from 'antd';
import { holdEnter } from '../../ui/hold-enter';
import { MOMENT, atDayOf, isOfOneDay, type Span } from '../../form/office-time';
import { onDay, type SittingRow } from './sitting-values';

const TIME = 'HH:mm';
const STEP_MINUTES = 5;

interface SittingFieldProps {
  /** Set by the surrounding `Form.Item`. */
  id?: string;
  value?: SittingRow;
  onChange?: (row: SittingRow) => void;
  /** The time span of the activity. */
  span: Span | null | undefined;
  /** The name for screen readers. */
  name: string;
}

/** The day of a sitting, and its hours; a sitting that passes midnight has both days. */
export function SittingField({ id, value, onChange, span, name }: SittingFieldProps) {
  const isOutside = (day: Span[0]) => Boolean(span && (day.isBefore(span[0], 'day') || day.isAfter(span[1], 'day')));
  if (value && !isOfOneDay(value)) {
    return (
      <DatePicker.RangePicker
        {...(id !== undefined && { id })}
        className="console-wide"
        aria-label={`${name}的时间`}
        {...MOMENT}
        value={value}
        disabledDate={isOutside}
        onKeyDown={holdEnter}
        onChange={(next) => onChange?.(next as SittingRow)}
      />
    );
  }
  const day = value?.[0] ?? span?.[0];
  return (
    <div className="console-sitting__times">
      <DatePicker
        {...(id !== undefined && { id })}
        aria-label={`${name}的日期`}
        allowClear={false}
        value={value?.[0] ?? null}
        disabledDate={isOutside}
        onKeyDown={holdEnter}
        onChange={(next) => onChange?.(value ? onDay(value, next) : [next.hour(9).minute(0), next.hour(11).minute(30)])}
      />
      <TimePicker.RangePicker
        aria-label={`${name}的开始和结束时间`}
        allowClear={false}
        format={TIME}
        minuteStep={STEP_MINUTES}
        needConfirm={false}
        order={false}
        disabled={day === undefined}
        value={value ?? null}
        onKeyDown={holdEnter}
        onChange={(next) => day && next?.[0] && next[1] && onChange?.([atDayOf(day, next[0]), atDayOf(day, next[1])])}
      />
    </div>
  );
}
