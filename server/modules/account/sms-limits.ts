import { DAY_MS } from '@contract/rules/beijing';
import {
  SMS_CODE_FAR_TRIES,
  SMS_CODE_NEAR_TRIES,
  SMS_CODE_PAUSE_MS,
  SMS_CODE_TRIES,
  SMS_CODES_PER_DAY,
  SMS_CODES_PER_DAY_FROM_NETWORK,
  SMS_CODES_PER_HOUR,
  SMS_CODES_PER_HOUR_FROM_NETWORK,
} from '@contract/rules/sms-code';
import type { CodeTries } from './sms-code-store';

const HOUR_MS = 3_600_000;

/**
 * Wrong answers are counted by where they come from, so that a stranger who guesses cannot use up another user's code. The browser that asked has its
 * own tries: the server recognises it by a cookie that only this server can make. A browser without cookies is recognised by its network, and other
 * callers of that network have tries of their own; all other callers share the last ones. So one code allows 13 wrong answers at most, a number gets
 * 10 codes a day, and a caller who asks and guesses day and night hits one of a million codes with a chance of 1 in 7,700 a day, while the owner of
 * the number gets ten unexpected messages a day.
 */
export const CODE_TRIES: CodeTries = { own: SMS_CODE_TRIES, near: SMS_CODE_NEAR_TRIES, far: SMS_CODE_FAR_TRIES };

/** The codes sent in the last day, newest first. */
export interface Sent {
  toNumber: readonly { sentAt: Date; fromHere: boolean }[];
  /** Codes that the signed-in account asked for; empty without a login. */
  byAccount: readonly Date[];
}

/** Returns when another code is allowed: when fewer than `most` codes lie inside the window. Milliseconds since 1970; 0 means at once. */
const freeAt = (sent: readonly Date[], most: number, windowMs: number): number => {
  const oldestThatCounts = sent[most - 1];
  return oldestThatCounts ? oldestThatCounts.getTime() + windowMs : 0;
};

/** Returns how long the caller must wait for another code. Milliseconds; 0 means no wait. */
export function waitAfter({ toNumber, byAccount }: Sent, now: Date): number {
  const all = toNumber.map(({ sentAt }) => sentAt);
  const fromHere = toNumber.filter((one) => one.fromHere).map(({ sentAt }) => sentAt);
  const free = [
    freeAt(all, 1, SMS_CODE_PAUSE_MS),
    freeAt(all, SMS_CODES_PER_HOUR, HOUR_MS),
    freeAt(all, SMS_CODES_PER_DAY, DAY_MS),
    freeAt(fromHere, SMS_CODES_PER_HOUR_FROM_NETWORK, HOUR_MS),
    freeAt(fromHere, SMS_CODES_PER_DAY_FROM_NETWORK, DAY_MS),
    freeAt(byAccount, SMS_CODES_PER_HOUR, HOUR_MS),
    freeAt(byAccount, SMS_CODES_PER_DAY, DAY_MS),
  ];
  return Math.max(0, Math.max(...free) - now.getTime());
}
