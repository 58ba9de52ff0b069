import { type ReactNode, useEffect, useRef } from 'react';
import { excessText } from '@/lib/text-length';
import { Field } from './field';

export interface LineProps {
  /** What the browser and password managers know the field by. */
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: string;
  error: string | undefined;
  type?: 'text' | 'password' | 'tel';
  inputMode?: 'numeric' | 'text';
  /** The most characters that fit. What is longer stays whole and is marked: a paste is never cut. */
  max?: number;
  readOnly?: boolean;
  /** Takes the focus as soon as the field appears. */
  autoFocus?: boolean;
  /** The id of what explains the field, where that is not part of it. */
  describedBy?: string;
  /** A small button inside the field. */
  inside?: ReactNode;
  /** Stands at the right of the field. */
  beside?: ReactNode;
  /** Stands below the field and its error. */
  children?: ReactNode;
}

const LINE_MAX = 64;

/** One line to fill in. */
export function Line({ label, onChange, error, inside, beside, children, describedBy, max = LINE_MAX, ...input }: LineProps) {
  const field = useRef<HTMLInputElement>(null);
  const excess = excessText(input.value, max);
  const problem = error ?? excess;
  // The form sends nothing while it holds what does not fit.
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

/** Room for blanks, dashes and the country's code, as they come when a number is pasted. */
const MOBILE_MAX = 20;

/** A line for a mobile number. */
export const MobileLine = (props: Pick<LineProps, 'value' | 'onChange' | 'error'>) => (
  <Line {...props} name="mobile" label="手机号" type="tel" inputMode="numeric" autoComplete="tel-national" max={MOBILE_MAX} />
);
