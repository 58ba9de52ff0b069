import { Field } from '../entry/field';

interface LineProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Several lines to fill in, with how many characters there are of those it takes. */
export function LongLine({ name, label, value, onChange, error, maxLength }: LineProps & { maxLength: number }) {
  return (
    <Field label={label} error={error} aside={`${value.length}/${maxLength}`}>
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
    </Field>
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
}: LineProps & { options: readonly { value: string; text: string }[] }) {
  return (
    <Field label={label} error={error}>
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
    </Field>
  );
}
