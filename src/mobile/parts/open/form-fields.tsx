import { type ReactNode, useId } from 'react';

interface FrameProps {
  label: string;
  error: string | undefined;
  /** At the right of the label, e.g. a count. */
  aside?: string;
  children: (ids: { id: string; describedBy: string | undefined }) => ReactNode;
}

function Frame({ label, error, aside, children }: FrameProps) {
  const id = useId();
  return (
    <div className="entry__field">
      <div className="open-field__head">
        <label className="entry__label" htmlFor={id}>
          {label}
        </label>
        {aside ? <span className="open-faint">{aside}</span> : null}
      </div>
      {children({ id, describedBy: error ? `${id}-error` : undefined })}
      {error ? (
        <p id={`${id}-error`} className="entry__error">
          {error}
        </p>
      ) : null}
    </div>
  );
}

interface FieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Several lines to fill in, with how many characters there are of those it takes. */
export function LongLine({ name, label, value, onChange, error, maxLength }: FieldProps & { maxLength: number }) {
  return (
    <Frame label={label} error={error} aside={`${value.length}/${maxLength}`}>
      {({ id, describedBy }) => (
        <textarea
          id={id}
          name={name}
          className="entry__input open-field__area"
          rows={7}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy}
        />
      )}
    </Frame>
  );
}

/** One of a list, chosen by the browser's own means. */
export function PickLine({
  name,
  label,
  value,
  onChange,
  error,
  options,
}: FieldProps & { options: readonly { value: string; text: string }[] }) {
  return (
    <Frame label={label} error={error}>
      {({ id, describedBy }) => (
        <select
          id={id}
          name={name}
          className="entry__input open-field__pick"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy}
        >
          <option value="">请选择</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}
