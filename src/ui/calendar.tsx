import CalendarItem from '@nutui/nutui-react-taro/dist/es/packages/calendaritem';
import '@nutui/nutui-react-taro/dist/es/packages/calendar/style/css';
import { View } from '@tarojs/components';
import { useState } from 'react';
import './nut';
import { ActionButton } from './action-button';
import { named } from './a11y';
import { Sheet } from './sheet';
import { useReachable } from './use-reachable';
import './calendar.scss';

export interface CalendarProps {
  title: string;
  /** Days have the format YYYY-MM-DD. */
  value: string | undefined;
  /** The first and the last day that can be chosen. */
  from: string;
  to: string;
  /** Days with events; they have a dot. */
  marked?: readonly string[];
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** NutUI's own format: 2026/11/05. */
const slashed = (day: string): string => day.replace(/-/g, '/');
const dashed = (day: string): string => day.replace(/\//g, '-');

const two = (count: number | string): string => String(count).padStart(2, '0');

const DAYS = {
  selector: '.nut-calendar-day',
  chosen: 'nut-calendar-day-active',
  disabled: 'nut-calendar-day-disabled',
  perRow: 7,
};

interface DrawnDay {
  year?: number | string;
  month?: number | string;
  day: number | string;
}

/** Selects one day, in months that scroll vertically; the arrow keys move from day to day. It is mounted only while it is open. */
export function Calendar({ title, value, from, to, marked = [], onChoose, onClose }: CalendarProps) {
  const [day, setDay] = useState(value);
  const reachable = useReachable(DAYS);
  const done = (
    <ActionButton kind="primary" grow disabled={!day} onPress={() => (day ? onChoose(day) : undefined)}>
      {day ? `选定 ${day}` : '请选择日期'}
    </ActionButton>
  );
  const dotOf = ({ year, month, day: number }: DrawnDay) =>
    marked.includes(`${year}-${two(month ?? '')}-${two(number)}`) ? <View className="u-calendar__dot" /> : '';
  return (
    <Sheet title={title} open onClose={onClose} actions={done}>
      <View className="u-calendar" {...named('listbox', title)} {...reachable}>
        <CalendarItem
          type="single"
          popup={false}
          showTitle={false}
          showSubTitle={false}
          startDate={slashed(from)}
          endDate={slashed(to)}
          {...(value ? { defaultValue: slashed(value) } : {})}
          {...(marked.length > 0 ? { renderDayBottom: dotOf } : {})}
          onDayClick={(chosen) => setDay(dashed(String(chosen[3])))}
        />
      </View>
    </Sheet>
  );
}
