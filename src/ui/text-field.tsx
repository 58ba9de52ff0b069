import { Input, Textarea, View } from '@tarojs/components';
import { Field } from './field';

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The most characters it takes; the count is shown. */
  max: number;
  placeholder?: string;
  /** A number has a keyboard of digits; of it, and of a code to copy, nobody needs the count. */
  kind?: 'text' | 'number' | 'code';
  /** What a browser fills it in by, e.g. 'name'; nothing is filled in without it. */
  autoComplete?: string;
  /** Told by Enter, and by the keyboard's own key. */
  onConfirm?: () => void;
  required?: boolean;
  error?: string | undefined;
  hint?: string;
}

const aside = (value: string, max: number): string => `${value.length}/${max}`;

const frame = ({ label, required, error, hint, value, max, kind }: TextFieldProps) => ({
  label,
  error,
  ...(kind === 'number' || kind === 'code' ? {} : { aside: aside(value, max) }),
  ...(required ? { required } : {}),
  ...(hint ? { hint } : {}),
});

/** What the inner element of a browser needs to be spoken by its name; the mini-app leaves it aside. */
const native = ({ label, required, error, autoComplete }: TextFieldProps) => ({
  'aria-label': label,
  'aria-required': required ? 'true' : 'false',
  'aria-invalid': error ? 'true' : 'false',
  ...(autoComplete ? { autocomplete: autoComplete } : {}),
});

/** One line of text with a count. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, max, placeholder = '', kind = 'text', onConfirm } = props;
  return (
    <Field {...frame(props)}>
      <View className="u-input">
        <Input
          className="u-input__line"
          // As text: the browser's own number field drops blanks and leading zeros.
          type="text"
          value={value}
          maxlength={max}
          placeholder={placeholder}
          nativeProps={kind === 'number' ? { ...native(props), inputmode: 'numeric' } : native(props)}
          onInput={(event) => onChange(event.detail.value)}
          {...(onConfirm ? { onConfirm } : {})}
        />
      </View>
    </Field>
  );
}

/** Several lines of text with a count; `low` for a short remark. */
export function TextAreaField(props: TextFieldProps & { low?: boolean }) {
  const { value, onChange, max, placeholder = '', low = false } = props;
  return (
    <Field {...frame(props)}>
      <View className={`u-input u-input--area${low ? ' u-input--low' : ''}`}>
        <Textarea
          className="u-input__text"
          value={value}
          maxlength={max}
          placeholder={placeholder}
          nativeProps={native(props)}
          onInput={(event) => onChange(event.detail.value)}
        />
      </View>
    </Field>
  );
}
