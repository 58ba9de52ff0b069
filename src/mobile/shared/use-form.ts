import { useCallback, useRef, useState } from 'react';
import { invalidField } from '@/platform/call-errors';
import { errorText } from '@/platform/error-text';

/** The error messages by field. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

export const hasErrors = (errors: FieldErrors<string>): boolean => Object.values(errors).some(Boolean);

/**
 * Runs one piece of work at a time: a second tap while it runs does nothing. Errors thrown by the work are ignored here, because the request or the
 * form has already shown them.
 */
export function useOnce(): (work: () => Promise<void>) => void {
  const running = useRef(false);
  return useCallback((work) => {
    if (running.current) return;
    running.current = true;
    void work()
      .catch(() => undefined)
      .finally(() => {
        running.current = false;
      });
  }, []);
}

interface FormOptions<Name extends string> {
  /** Fields named as in the contract: an error that the server finds in one is shown at that field. */
  fields?: readonly Name[];
  /** Returns the field that any other refusal belongs to. */
  fieldOf?: (error: unknown) => Name | undefined;
}

/** The errors of a form, by field and in general, and its sending, one at a time. */
export function useForm<Name extends string>({ fields = [], fieldOf = () => undefined }: FormOptions<Name> = {}) {
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const once = useOnce();

  function tell(error: unknown): void {
    const field = fields.find((name) => name === invalidField(error)) ?? fieldOf(error);
    if (field === undefined) setProblem(errorText(error));
    else setErrors({ [field]: errorText(error) } as FieldErrors<Name>);
  }

  const run = (work: () => Promise<void>) =>
    once(async () => {
      setBusy(true);
      setProblem(null);
      await work().catch(tell);
      setBusy(false);
    });

  /** Runs the work when the form has no error; otherwise only shows the errors. */
  function attempt(found: FieldErrors<Name>, work: () => Promise<void>): void {
    setErrors(found);
    if (hasErrors(found)) setProblem(null);
    else run(work);
  }

  return { errors, setErrors, busy, problem, setProblem, run, attempt };
}
