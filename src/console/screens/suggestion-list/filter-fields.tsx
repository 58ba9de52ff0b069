import { type ComponentProps, type ReactNode, useId } from 'react';
import { DaysPicker } from '../../ui/days-picker';
import { FlagSelect, WordSelect } from '../../ui/word-select';

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

type WordFilterProps<T extends string> = Pick<ComponentProps<typeof WordSelect<T>>, 'value' | 'options' | 'onChange'>;

export const WordFilter = <T extends string>({ label, ...rest }: WordFilterProps<T> & { label: string }) => (
  <Field label={label}>{(id) => <WordSelect {...rest} id={id} placeholder="全部" />}</Field>
);

type FlagFilterProps = Pick<ComponentProps<typeof FlagSelect>, 'words' | 'value' | 'onChange'>;

export const FlagFilter = ({ label, ...rest }: FlagFilterProps & { label: string }) => (
  <Field label={label}>{(id) => <FlagSelect {...rest} id={id} placeholder="全部" />}</Field>
);

type DaysFilterProps = Pick<ComponentProps<typeof DaysPicker>, 'from' | 'to' | 'onChange'>;

export const DaysFilter = ({ label, ...rest }: DaysFilterProps & { label: string }) => (
  <Field label={label}>{(id) => <DaysPicker {...rest} id={id} />}</Field>
);
