import { useState } from 'react';
import { beijingDate } from '@contract/rules/beijing';
import { lazyComponent } from '@/platform/lazy-component';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { Field } from '../shared/entry/line';

const DatePicker = lazyComponent(() => import('@/ui/date-picker').then((part) => part.DatePicker));

const FIRST = '1949-10-01';
const LAST = '2199-12-31';

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD; empty when no day is chosen. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** A day that is typed or chosen with a picker. */
export function DayField({ label, value, onChange, error }: DayFieldProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const choose = (day: string) => {
    onChange(day);
    close();
  };
  return (
    <>
      <Field label={label} error={error}>
        {({ id, describedBy }) => (
          <div className="setup__day">
            <input
              id={id}
              type="date"
              className="entry__input"
              min={FIRST}
              max={LAST}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              aria-invalid={Boolean(error)}
              aria-describedby={describedBy}
            />
            <button type="button" className="setup__wheels" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              滚轮选择
            </button>
          </div>
        )}
      </Field>
      {open ? (
        <ChunkBoundary attempt={1} onLost={close}>
          <DatePicker
            title={label}
            kind="day"
            value={value || beijingDate(new Date())}
            from={FIRST}
            to={LAST}
            onChoose={choose}
            onClose={close}
          />
        </ChunkBoundary>
      ) : null}
    </>
  );
}
