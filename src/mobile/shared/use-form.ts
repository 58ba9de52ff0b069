import { useCallback, useRef, useState } from 'react';
import { invalidField } from '@/platform/call-errors';
import { errorText } from '@/platform/error-text';

/** What is wrong, by field, in words. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

export const hasErrors = (errors: FieldErrors<string>): boolean => Object.values(errors).some(Boolean);

/** Runs one thing at a time: a second tap while it runs does nothing. What is thrown has been told by the call or is shown beside it. */
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
  /** Fields that go by the contract's names: what the server finds wrong in one stands beside it. */
  fields?: readonly Name[];
  /** The field that another refusal belongs to. */
  fieldOf?: (error: unknown) => Name | undefined;
}

/** What is wrong with a form, by field and beside them, and its one sending at a time. */
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

  /** Sends what has no error: runs the work, or only shows what was found. */
  function attempt(found: FieldErrors<Name>, work: () => Promise<void>): void {
    setErrors(found);
    if (hasErrors(found)) setProblem(null);
    else run(work);
  }

  return { errors, setErrors, busy, problem, setProblem, run, attempt };
}
