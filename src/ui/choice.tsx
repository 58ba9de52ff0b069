import { View } from '@tarojs/components';
import { named, pressable } from './a11y';
import { Field } from './field';
import './choice.scss';

export interface ChoiceOption<T> {
  value: T;
  text: string;
}

export interface ChoiceProps<T> {
  label: string;
  options: readonly ChoiceOption<T>[];
  value: T | undefined;
  onChange: (value: T) => void;
  error?: string | undefined;
  hint?: string;
  /** The number of options in a row: three, or two for longer words. */
  columns?: 2 | 3;
}

/** Selects one of a few options, all of them visible: no wheel and no list to open. */
export function Choice<T extends string | boolean>({ label, options, value, onChange, error, hint, columns = 3 }: ChoiceProps<T>) {
  return (
    <Field label={label} error={error} {...(hint ? { hint } : {})}>
      <View className={`u-choice${columns === 2 ? ' u-choice--two' : ''}`} {...named('radiogroup', label)}>
        {options.map((option) => {
          const checked = option.value === value;
          const choose = () => onChange(option.value);
          return (
            <View
              key={String(option.value)}
              className={`u-choice__option${checked ? ' u-choice__option--on' : ''}`}
              onClick={choose}
              {...pressable({ role: 'radio', checked }, choose)}
            >
              {option.text}
            </View>
          );
        })}
      </View>
    </Field>
  );
}
