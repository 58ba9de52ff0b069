import { Button } from 'antd';
import { useEffect } from 'react';

/** So long a number is shown: whoever has written it down needs it no more, and whoever comes by has not asked for it. */
const SHOWN_MS = 60_000;

/** How the numbers of somebody come in full. */
export interface Revealing<Numbers> {
  data: Numbers | undefined;
  isPending: boolean;
  error: unknown;
  /** With the reason, where one was asked for. */
  mutate: (reason: string | null) => void;
  reset: () => void;
}

interface HiddenNumberProps<Numbers> {
  /** As everybody sees it; empty when there is none. */
  masked: string;
  name: keyof Numbers & string;
  /** What it is called where it is no number. */
  word?: string;
  /** Left out for whoever may not look. */
  revealing: Revealing<Numbers> | undefined;
}

/** A number, masked until somebody asks for it, which the log then tells. */
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

/** Hides what was revealed after a minute. */
export function useHiddenAgain<Numbers>(revealing: Revealing<Numbers>): Revealing<Numbers> {
  const { data, reset } = revealing;
  useEffect(() => {
    if (data === undefined) return;
    const timer = setTimeout(reset, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [data, reset]);
  return revealing;
}
