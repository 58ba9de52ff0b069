import DatePickerView from '@nutui/nutui-react-taro/dist/es/packages/datepickerview';
import '@nutui/nutui-react-taro/dist/es/packages/pickerview/style/css';
import { useMemo, useState } from 'react';
import './nut';
import { ActionButton } from './action-button';
import { MOMENT_UNITS, type MomentKind, readMoment, turned, within, writeMoment } from './moment';
import { Sheet } from './sheet';
import { WheelFrame } from './wheel';

export interface DatePickerProps {
  title: string;
  kind: MomentKind;
  /** A day YYYY-MM-DD, a day with a time YYYY-MM-DD HH:mm, or a time HH:mm only; in the time zone of the offices. */
  value: string | undefined;
  /** The first and the last value that can be chosen, in the same format. */
  from: string;
  to: string;
  onChoose: (value: string) => void;
  onClose: () => void;
}

const TYPES = { day: 'date', minute: 'datetime', time: 'hour-minutes' } as const;

/** Selects a day, a time or both on wheels. It is mounted only while it is open. */
export function DatePicker({ title, kind, value, from, to, onChoose, onClose }: DatePickerProps) {
  // NutUI builds its wheels again for each new Date object.
  const [first, last] = useMemo(() => [readMoment(kind, from), readMoment(kind, to)], [kind, from, to]);
  const [moment, setMoment] = useState(() => within(value ? readMoment(kind, value) : new Date(), first, last));
  const text = writeMoment(kind, moment);
  const units = MOMENT_UNITS[kind];
  const done = (
    <ActionButton kind="primary" grow onPress={() => onChoose(text)}>
      {`选定 ${text}`}
    </ActionButton>
  );
  return (
    <Sheet title={title} open onClose={onClose} actions={done}>
      <WheelFrame
        label={title}
        whole={text}
        count={units.length}
        onTurn={(column, by) => setMoment((before) => within(turned(before, units[column] ?? 'day', by), first, last))}
      >
        <DatePickerView
          type={TYPES[kind]}
          showChinese
          threeDimensional={false}
          defaultValue={moment}
          startDate={first}
          endDate={last}
          onChange={(options) => {
            const parts = options.map((option) => Number(option.value));
            if (parts.length === units.length) setMoment(within(momentOf(kind, parts), first, last));
          }}
        />
      </WheelFrame>
    </Sheet>
  );
}

/** Returns the value of the wheels. */
function momentOf(kind: MomentKind, parts: readonly number[]): Date {
  const [a = 0, b = 0, c = 0, hour = 0, minute = 0] = parts;
  return kind === 'time' ? new Date(2000, 0, 1, a, b) : new Date(a, b - 1, c, hour, minute);
}
