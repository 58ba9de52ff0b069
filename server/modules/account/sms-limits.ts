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
 * Wrong answers are counted by where they come from, since whoever guesses at a stranger's code must not use it up. The browser that asked
 * has tries that nobody else can take: it is known by a cookie that only this server can make. One without cookies is told by its network,
 * whose other people have tries of their own; all the rest of the world shares the last ones. So one code takes 13 wrong answers at most,
 * a number gets 10 codes a day, and of a million codes somebody who asks and guesses day and night hits one with a chance of 1 in 7,700 a
 * day, while the number's owner gets ten messages a day that they did not ask for.
 */
export const CODE_TRIES: CodeTries = { own: SMS_CODE_TRIES, near: SMS_CODE_NEAR_TRIES, far: SMS_CODE_FAR_TRIES };

/** What was sent in the last day, newest first. */
export interface Sent {
  toNumber: readonly { sentAt: Date; fromHere: boolean }[];
  /** By the account that asks; empty where nobody is signed in. */
  byAccount: readonly Date[];
}

/** When so many of these are old enough for another. Milliseconds since 1970, 0 for at once. */
const freeAt = (sent: readonly Date[], most: number, windowMs: number): number => {
  const oldestThatCounts = sent[most - 1];
  return oldestThatCounts ? oldestThatCounts.getTime() + windowMs : 0;
};

/** How long one has to wait for another code. Milliseconds, 0 for not at all. */
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
