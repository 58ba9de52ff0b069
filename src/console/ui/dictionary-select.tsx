import { Select, type SelectProps } from 'antd';

interface DictionarySelectProps<T extends string> extends Pick<
  SelectProps,
  'id' | 'className' | 'aria-label' | 'placeholder' | 'listHeight'
> {
  value: T | undefined;
  options: { value: T; label: string }[];
  onChange: (value: T | undefined) => void;
}

/** Selects one of several words, or all. */
export const DictionarySelect = <T extends string>({ onChange, ...rest }: DictionarySelectProps<T>) => (
  <Select<T> {...rest} allowClear onChange={(value: T | undefined) => onChange(value)} />
);

interface FlagSelectProps extends Omit<DictionarySelectProps<string>, 'value' | 'options' | 'onChange'> {
  /** The word for yes, and the word for no if that can be selected. */
  words: readonly [string, string?];
  value: boolean | undefined;
  onChange: (value: boolean | undefined) => void;
}

/** Selects yes or no in words, or both. */
export const FlagSelect = ({ words: [yes, no], value, onChange, ...rest }: FlagSelectProps) => (
  <DictionarySelect
    {...rest}
    options={[{ value: 'true', label: yes }, ...(no ? [{ value: 'false', label: no }] : [])]}
    value={value === undefined ? undefined : String(value)}
    onChange={(text) => onChange(text === undefined ? undefined : text === 'true')}
  />
);
