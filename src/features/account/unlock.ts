import { call } from '@/platform/call';

// The form shows errors in its own place.
const QUIET = { quiet: true };

/** Sends a code that ends a lock; returns the seconds until the next code can be requested. */
export async function sendUnlockCode(mobile: string): Promise<number> {
  return (await call('account.sendUnlockCode', { body: { mobile } }, QUIET)).retryAfterSeconds;
}

/** Ends the lock of the account with the number. */
export async function unlockAccount(input: { mobile: string; smsCode: string }): Promise<void> {
  await call('account.unlock', { body: input }, QUIET);
}
