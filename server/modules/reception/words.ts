import { atBeijing, beijingMinute } from '@contract/rules/beijing';

/** 2026-03-05 09:00—11:30: begin and end; the end has its own date when it is on another day. */
export function timesText({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  const [from, to] = [beijingMinute(startsAt), beijingMinute(endsAt)];
  return `${from}—${from.slice(0, 10) === to.slice(0, 10) ? to.slice(11) : to}`;
}

/** Returns e.g. 09:30, in Beijing time. */
export const clockText = (time: Date): string => atBeijing(time).toISOString().slice(11, 16);
