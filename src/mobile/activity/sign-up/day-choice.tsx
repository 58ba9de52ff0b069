import { View } from '@tarojs/components';
import { useState } from 'react';
import { lazyComponent } from '@/platform/lazy-component';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { ActionButton } from '@/ui/action-button';
import { Chips } from '@/ui/chips';
import './sign-up.scss';

const Calendar = lazyComponent(() => import('@/ui/calendar').then((part) => part.Calendar));

/** Half a year back and a year ahead: the range that a calendar on a phone can reasonably be scrolled through. */
const MONTHS_BACK = 6;
const MONTHS_AHEAD = 12;

interface DayChoiceProps {
  /** Today and the chosen day, as YYYY-MM-DD. */
  today: string;
  day: string | undefined;
  /** The days with activities. */
  marked: readonly string[];
  onChange: (day: string | undefined) => void;
}

/** Returns the first day of the month that is the given number of months away. */
function monthAway(today: string, months: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** Narrows the list to one day, chosen in a calendar. */
export function DayChoice({ today, day, marked, onChange }: DayChoiceProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const choose = (chosen: string) => {
    close();
    onChange(chosen);
  };
  return (
    <View className="day-choice">
      <View {...Calendar.whenNear}>
        <ActionButton onPress={() => setOpen(true)}>按日期查看</ActionButton>
      </View>
      {day ? <Chips label="已选的日期" items={[{ id: 0, text: day }]} onRemove={() => onChange(undefined)} /> : null}
      {open ? (
        <ChunkBoundary attempt={1} onLost={close}>
          <Calendar
            title="选择日期"
            value={day ?? today}
            from={monthAway(today, -MONTHS_BACK)}
            to={monthAway(today, MONTHS_AHEAD)}
            marked={marked}
            onChoose={choose}
            onClose={close}
          />
        </ChunkBoundary>
      ) : null}
    </View>
  );
}
