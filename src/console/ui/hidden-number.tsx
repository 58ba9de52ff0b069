import { Button } from 'antd';
import { useEffect } from 'react';

/** How long a number is shown: by then the user has written it down, and later viewers have not asked for it. */
const SHOWN_MS = 60_000;

/** The mutation that loads the whole numbers of a person. */
export interface Revealing<Numbers> {
  data: Numbers | undefined;
  isPending: boolean;
  error: unknown;
  /** Called with the reason, if one was asked for. */
  mutate: (reason: string | null) => void;
  reset: () => void;
}

interface HiddenNumberProps<Numbers> {
  /** The masked number; empty when there is none. */
  masked: string;
  name: keyof Numbers & string;
  /** The word for the value when it is not a number. */
  word?: string;
  /** Left out for users who may not see the whole number. */
  revealing: Revealing<Numbers> | undefined;
}

/** A number, masked until the user asks for it; the log records each look. */
export function HiddenNumber<Numbers extends Record<string, string>>({
  masked,
  name,
  word = '号码',
  revealing,
}: HiddenNumberProps<Numbers>) {
  const full = revealing?.data?.[name];
  if (!revealing || masked === '') return masked;
  return (
    <span className="console-hidden-number">
      <span>{full ?? masked}</span>{' '}
      {full === undefined && (
        <Button type="link" size="small" loading={revealing.isPending} onClick={() => revealing.mutate(null)}>
          显示完整{word}
        </Button>
      )}
    </span>
  );
}

/** Hides a revealed number after a minute. */
export function useHiddenAgain<Numbers>(revealing: Revealing<Numbers>): Revealing<Numbers> {
  const { data, reset } = revealing;
  useEffect(() => {
    if (data === undefined) return;
    const timer = setTimeout(reset, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [data, reset]);
  return revealing;
}
