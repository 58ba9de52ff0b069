import { DatePicker, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type ReactNode, useId } from 'react';

/** A filter with its name before it. */
export function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="console-filters__field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface WordFilterProps<T extends string> {
  label: string;
  value: T | undefined;
  options: { value: T; label: string }[];
  onChange: (value: T | undefined) => void;
}

/** One of several words, or all. */
export function WordFilter<T extends string>({ label, value, options, onChange }: WordFilterProps<T>) {
  return (
    <Field label={label}>
      {(id) => <Select<T> id={id} placeholder="全部" allowClear value={value} options={options} onChange={(next?: T) => onChange(next)} />}
    </Field>
  );
}

interface FlagFilterProps {
  label: string;
  /** What yes is called, and no where it can be asked for. */
  words: [string, string?];
  value: boolean | undefined;
  onChange: (value: boolean | undefined) => void;
}

export function FlagFilter({ label, words: [yes, no], value, onChange }: FlagFilterProps) {
  const options = [{ value: 'true', label: yes }, ...(no ? [{ value: 'false', label: no }] : [])];
  return (
    <WordFilter
      label={label}
      value={value === undefined ? undefined : String(value)}
      options={options}
      onChange={(text) => onChange(text === undefined ? undefined : text === 'true')}
    />
  );
}

interface DaysFilterProps {
  label: string;
  /** YYYY-MM-DD. */
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
}

const dayOf = (date: string | undefined): Dayjs | null => (date ? dayjs(date) : null);

/** A span of days, open at either end. */
export function DaysFilter({ label, from, to, onChange }: DaysFilterProps) {
  return (
    <Field label={label}>
      {(id) => (
        <DatePicker.RangePicker
          id={id}
          allowEmpty={[true, true]}
          value={[dayOf(from), dayOf(to)]}
          onChange={(days) => onChange(days?.[0]?.format('YYYY-MM-DD'), days?.[1]?.format('YYYY-MM-DD'))}
        />
      )}
    </Field>
  );
}
