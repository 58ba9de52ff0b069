import { View } from '@tarojs/components';
import { useState } from 'react';
import { lazyComponent } from '@/platform/lazy-component';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { ActionButton } from '@/ui/action-button';
import { Field } from '@/ui/field';

const DatePicker = lazyComponent(() => import('@/ui/date-picker').then((part) => part.DatePicker));

interface DayFieldProps {
  /** YYYY-MM-DD; empty when no day is chosen. */
  value: string;
  today: string;
  onChange: (day: string) => void;
  error: string | undefined;
}

/** The day of the missing point, in this year or the last one. */
export function DayField({ value, today, onChange, error }: DayFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const text = value === '' ? '选择日期' : value === today ? `${value}（今天）` : value;
  return (
    <Field label="哪一天" error={error}>
      <View {...DatePicker.whenNear}>
        <ActionButton grow label={`哪一天：${text}`} onPress={() => setOpen(true)}>
          {text}
        </ActionButton>
      </View>
      {isOpen ? (
        <ChunkBoundary attempt={1} onLost={close}>
          <DatePicker
            title="哪一天"
            kind="day"
            value={value || today}
            from={`${String(Number(today.slice(0, 4)) - 1)}-01-01`}
            to={today}
            onChoose={(day) => {
              onChange(day);
              close();
            }}
            onClose={close}
          />
        </ChunkBoundary>
      ) : null}
    </Field>
  );
}
