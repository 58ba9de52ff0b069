import { Input, Textarea, View } from '@tarojs/components';
import { excessText, lengthOf, UNCUT } from '@/lib/text-length';
import { Field } from './field';

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The most characters that fit; the count is shown. A longer text stays whole and is marked: a paste is never cut. */
  max: number;
  placeholder?: string;
  /** A number has a keyboard of digits; a password is not shown. Of these and of a code to copy the count is left out. */
  kind?: 'text' | 'number' | 'code' | 'password';
  /** What a browser fills it in by, e.g. 'name'; nothing is filled in without it. */
  autoComplete?: string;
  /** Told by Enter, and by the keyboard's own key. */
  onConfirm?: () => void;
  /** Whether it may be left empty. */
  optional?: boolean;
  error?: string | undefined;
  hint?: string;
}

const isShort = ({ kind }: TextFieldProps): boolean => kind !== undefined && kind !== 'text';

/** What is wrong with it: a length that does not fit is told at once. */
const problemOf = ({ error, value, max }: TextFieldProps): string | undefined => error ?? excessText(value, max);

const frame = (props: TextFieldProps) => ({
  label: props.label,
  error: problemOf(props),
  ...(isShort(props) ? {} : { aside: `${lengthOf(props.value)}/${props.max}` }),
  ...(props.optional ? { optional: true } : {}),
  ...(props.hint ? { hint: props.hint } : {}),
});

/** What the inner element of a browser needs to be spoken by its name; the mini-app leaves it aside. */
const native = (props: TextFieldProps) => ({
  'aria-label': props.label,
  'aria-required': props.optional ? 'false' : 'true',
  'aria-invalid': problemOf(props) ? 'true' : 'false',
  ...(props.autoComplete ? { autocomplete: props.autoComplete } : {}),
});

/** One line of text with a count. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, placeholder = '', kind = 'text', onConfirm } = props;
  return (
    <Field {...frame(props)}>
      <View className="u-input">
        <Input
          className="u-input__line"
          // As text: the browser's own number field drops blanks and leading zeros.
          type="text"
          password={kind === 'password'}
          value={value}
          maxlength={UNCUT}
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
  const { value, onChange, placeholder = '', low = false } = props;
  return (
    <Field {...frame(props)}>
      <View className={`u-input u-input--area${low ? ' u-input--low' : ''}`}>
        <Textarea
          className="u-input__text"
          value={value}
          maxlength={UNCUT}
          placeholder={placeholder}
          nativeProps={native(props)}
          onInput={(event) => onChange(event.detail.value)}
        />
      </View>
    </Field>
  );
}
