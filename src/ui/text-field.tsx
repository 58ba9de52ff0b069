import { Input, Textarea, View } from '@tarojs/components';
import { excessText, lengthOf, UNCUT } from '@/lib/text-length';
import { Field } from './field';

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The maximum number of characters; the count is shown. A longer text is kept and marked: pasted text is never cut. */
  max: number;
  placeholder?: string;
  /** A number has a numeric keyboard; a password is hidden. These, and a code to copy, show no count. */
  kind?: 'text' | 'number' | 'code' | 'password';
  /** The value for the browser's autofill, e.g. 'name'; no autofill without it. */
  autoComplete?: string;
  /** Called by Enter, and by the confirm key of the on-screen keyboard. */
  onConfirm?: () => void;
  /** Whether it may be left empty. */
  optional?: boolean;
  error?: string | undefined;
  hint?: string;
}

const isShort = ({ kind }: TextFieldProps): boolean => kind !== undefined && kind !== 'text';

/** Returns the error of the field: a text that is too long is shown at once. */
const problemOf = ({ error, value, max }: TextFieldProps): string | undefined => error ?? excessText(value, max);

const frame = (props: TextFieldProps) => ({
  label: props.label,
  error: problemOf(props),
  ...(isShort(props) ? {} : { aside: `${lengthOf(props.value)}/${props.max}` }),
  ...(props.optional ? { optional: true } : {}),
  ...(props.hint ? { hint: props.hint } : {}),
});

/** Attributes of the inner element in a browser, for screen readers; the mini-app ignores them. */
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
