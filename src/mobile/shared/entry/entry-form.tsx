import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { FieldErrors } from '../use-form';

export interface EntryFormProps {
  /** Called by the button, and by Enter in any field. */
  onSubmit: () => void;
  submitText: string;
  /** The text of the button while it runs. */
  busyText: string;
  busy: boolean;
  /** A new object after each attempt: the first wrong field then gets the focus. */
  errors: FieldErrors<string>;
  /** An error that belongs to no field. */
  problem: string | null;
  children: ReactNode;
}

/** Fields with one submit button. */
export function EntryForm({ onSubmit, submitText, busyText, busy, errors, problem, children }: EntryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.values(errors).some(Boolean)) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // An invalid field shows its error next to itself.
    if (form.current?.checkValidity() === false) form.current.querySelector<HTMLElement>(':invalid')?.focus();
    else onSubmit();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {children}
      <button type="submit" className="entry__submit" disabled={busy}>
        {busy ? busyText : submitText}
      </button>
      <div className="entry__problem" role="alert">
        {problem}
      </div>
    </form>
  );
}
