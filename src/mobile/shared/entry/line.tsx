import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { SMS_CODE_LENGTH } from '@contract/rules/sms-code';
import { excessText } from '@/lib/text-length';

export interface FieldProps {
  label: string;
  error: string | undefined;
  /** The id of the element that describes the field, when it is not part of the field. */
  describedBy?: string | undefined;
  /** Content below the field and its error. */
  below?: ReactNode;
  children: (ids: { id: string; describedBy: string | undefined }) => ReactNode;
}

/** A field with its name above and its error below. */
export function Field({ label, error, describedBy, below, children }: FieldProps) {
  const id = useId();
  const explained = [error ? `${id}-error` : '', describedBy ?? ''].filter(Boolean).join(' ');
  return (
    <div className="entry__field">
      <label className="entry__label" htmlFor={id}>
        {label}
      </label>
      {children({ id, describedBy: explained || undefined })}
      {error ? (
        <p id={`${id}-error`} className="entry__error">
          {error}
        </p>
      ) : null}
      {below}
    </div>
  );
}

export interface LineProps {
  /** The name by which the browser and password managers identify the field. */
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: string;
  error: string | undefined;
  type?: 'text' | 'password' | 'tel';
  inputMode?: 'numeric' | 'text';
  /** The maximum number of characters. A longer text stays whole and is marked: a paste is never cut. */
  max?: number;
  readOnly?: boolean;
  /** Focuses the field as soon as it appears. */
  autoFocus?: boolean;
  /** The id of the element that describes the field, when it is not part of the field. */
  describedBy?: string;
  /** A small button inside the field. */
  inside?: ReactNode;
  /** Content to the right of the field. */
  beside?: ReactNode;
  /** Content below the field and its error. */
  children?: ReactNode;
}

const LINE_MAX = 64;

/** A single-line input. */
export function Line({ label, onChange, error, inside, beside, children, describedBy, max = LINE_MAX, ...input }: LineProps) {
  const field = useRef<HTMLInputElement>(null);
  const excess = excessText(input.value, max);
  const problem = error ?? excess;
  // The form is not sent while a text is too long.
  useEffect(() => field.current?.setCustomValidity(excess ?? ''), [excess]);
  return (
    <Field label={label} error={problem} describedBy={describedBy} below={children}>
      {(ids) => (
        <div className="entry__row">
          <div className="entry__line">
            <input
              {...input}
              ref={field}
              id={ids.id}
              className={inside ? 'entry__input entry__input--with-inside' : 'entry__input'}
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => onChange(event.target.value)}
              aria-invalid={Boolean(problem)}
              aria-describedby={ids.describedBy}
            />
            {inside}
          </div>
          {beside}
        </div>
      )}
    </Field>
  );
}

/** Leaves room for blanks, dashes and the country code, which a pasted number may contain. */
const MOBILE_MAX = 20;

export const MobileLine = (props: Pick<LineProps, 'value' | 'onChange' | 'error'>) => (
  <Line {...props} name="mobile" label="手机号" type="tel" inputMode="numeric" autoComplete="tel-national" max={MOBILE_MAX} />
);

type PasswordLineProps = Omit<LineProps, 'type' | 'inside' | 'autoComplete'> & { autoComplete: 'current-password' | 'new-password' };

/** A line for a password, which can be shown while it is typed. */
export function PasswordLine(props: PasswordLineProps) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button type="button" className="entry__inside" aria-label={`显示${props.label}`} aria-pressed={shown} onClick={() => setShown(!shown)}>
      {shown ? '隐藏' : '显示'}
    </button>
  );
  return <Line {...props} type={shown ? 'text' : 'password'} inside={toggle} />;
}

interface SmsCodeLineProps {
  sms: {
    code: string;
    setCode: (code: string) => void;
    errors: { code?: string };
    busy: boolean;
    secondsLeft: number;
    requestCode: () => void;
  };
}

/** A line for the SMS code, with a button to send it again. */
export function SmsCodeLine({ sms }: SmsCodeLineProps) {
  const { code, setCode, errors, busy, secondsLeft, requestCode } = sms;
  return (
    <Line
      name="sms-code"
      label="短信验证码"
      inputMode="numeric"
      autoComplete="one-time-code"
      max={SMS_CODE_LENGTH}
      value={code}
      onChange={setCode}
      error={errors.code}
      autoFocus
      beside={
        <button type="button" className="entry__beside" disabled={busy || secondsLeft > 0} onClick={requestCode}>
          {secondsLeft > 0 ? `${secondsLeft} 秒后重发` : '重新获取'}
        </button>
      }
    />
  );
}
