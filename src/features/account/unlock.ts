import { call } from '@/platform/call';

// The form shows what these fail by in its own place.
const QUIET = { quiet: true };

/** Sends a code to end a lock with; answers the seconds until another may be asked for. */
export async function sendUnlockCode(mobile: string): Promise<number> {
  return (await call('account.sendUnlockCode', { body: { mobile } }, QUIET)).retryAfterSeconds;
}

/** Ends the lock of the account with the number. */
export async function unlockAccount(input: { mobile: string; smsCode: string }): Promise<void> {
  await call('account.unlock', { body: input }, QUIET);
}
