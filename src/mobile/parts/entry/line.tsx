import { type ReactNode, useId } from 'react';

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
  maxLength?: number;
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

/** One line to fill in: its name above, and what is wrong with it below. */
export function Line({ label, onChange, error, inside, beside, children, describedBy, maxLength = LINE_MAX, ...input }: LineProps) {
  const id = useId();
  const explained = [error ? `${id}-error` : '', describedBy ?? ''].filter(Boolean).join(' ');
  return (
    <div className="entry__field">
      <label className="entry__label" htmlFor={id}>
        {label}
      </label>
      <div className="entry__row">
        <div className="entry__line">
          <input
            {...input}
            id={id}
            className={inside ? 'entry__input entry__input--with-inside' : 'entry__input'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxLength}
            onChange={(event) => onChange(event.target.value)}
            aria-invalid={Boolean(error)}
            aria-describedby={explained || undefined}
          />
          {inside}
        </div>
        {beside}
      </div>
      {error ? (
        <p id={`${id}-error`} className="entry__error">
          {error}
        </p>
      ) : null}
      {children}
    </div>
  );
}
