import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** Returns the server's time, updated each second. */
export function useTicking(behindMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now + behindMs;
}

const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const two = (value: number): string => String(value).padStart(2, '0');

/** Returns the whole seconds until a time; 0 when it has passed. */
export const secondsUntil = (iso: string, now: number): number => Math.max(0, Math.ceil((Date.parse(iso) - now) / SECOND_MS));

/** Returns e.g. 1:05:09, or 05:09 within an hour; more than a day is given in days only. */
export function countdownText(seconds: number): string {
  if (seconds >= DAY_S) return `${String(Math.floor(seconds / DAY_S))} 天`;
  const [hours, minutes, rest] = [Math.floor(seconds / HOUR_S), Math.floor((seconds % HOUR_S) / MINUTE_S), seconds % MINUTE_S];
  return `${hours > 0 ? `${String(hours)}:` : ''}${two(minutes)}:${two(rest)}`;
}
