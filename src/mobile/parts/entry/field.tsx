import { type ReactNode, useId } from 'react';

export interface FieldProps {
  label: string;
  error: string | undefined;
  /** The id of what explains the field, where that is not part of it. */
  describedBy?: string | undefined;
  /** Stands below the field and its error. */
  below?: ReactNode;
  children: (ids: { id: string; describedBy: string | undefined }) => ReactNode;
}

/** A field with its name above, and what is wrong with it below. */
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
