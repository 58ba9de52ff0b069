import { SMS_CODE_PAUSE_MS } from '@contract/rules/sms-code';
import { ApiError, call } from '@/platform/call';
import { encryptPasswords } from '@/platform/password-cipher';

// The pages show errors next to the field they belong to.
const QUIET = { quiet: true };
const PAUSE_SECONDS = SMS_CODE_PAUSE_MS / 1000;

/** The specification defines no response of these calls: only our own server returns the seconds. */
function secondsIn(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('retryAfterSeconds' in data)) return undefined;
  return typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : undefined;
}

/** Sends a code for a forgotten password; returns the seconds until the next code can be requested. */
export async function sendPasswordCode(mobile: string): Promise<number> {
  return secondsIn(await call('password.sendCode', { query: { mobile } }, QUIET)) ?? PAUSE_SECONDS;
}

/** Returns the seconds to wait, when sending failed because a code was sent shortly before; undefined for any other error. */
export function secondsToWait(error: unknown): number | undefined {
  return error instanceof ApiError && error.key === 'sms.too_soon' ? (secondsIn(error.data) ?? PAUSE_SECONDS) : undefined;
}

/** Throws when the code is not the one sent to the number. */
export async function checkPasswordCode(input: { mobile: string; smsCode: string }): Promise<void> {
  await call('password.checkCode', { query: input }, QUIET);
}

/** Sets a forgotten password, verified by the code. All sessions of the account end. */
export async function setForgottenPassword(input: { mobile: string; smsCode: string; password: string }): Promise<void> {
  const [newpassword = ''] = await encryptPasswords('forgotten', input.password);
  const query = { phone: input.mobile, newpassword, msgCode: input.smsCode };
  await call('password.change', { query }, QUIET);
}

/** Changes the password of the signed-in account. Its other sessions end, this one stays. */
export async function changeOwnPassword(input: { username: string; oldPassword: string; newPassword: string }): Promise<void> {
  const [oldPassword = '', newPassword = ''] = await encryptPasswords('change', input.oldPassword, input.newPassword);
  await call('password.reset', { body: { username: input.username.trim(), newPassword, oldPassword } }, QUIET);
}

/** Returns the user name of the signed-in account; empty when the server does not send it. */
export async function ownUsername(): Promise<string> {
  const profile = await call('account.profile', {}, QUIET).catch(() => null);
  return profile?.username ?? '';
}

/** A field of the form that changes one's own password. */
export type OwnPasswordField = 'username' | 'oldPassword' | 'newPassword';

const FIELD_OF: Readonly<Record<string, OwnPasswordField>> = {
  'password.other_account': 'username',
  'password.wrong': 'oldPassword',
  'password.locked': 'oldPassword',
  'password.weak': 'newPassword',
  'password.guessable': 'newPassword',
  'password.used': 'newPassword',
  'password.same': 'newPassword',
};

/** Returns the field that a refusal of our own server belongs to; undefined for any other error. */
export const refusedField = (error: unknown): OwnPasswordField | undefined =>
  error instanceof ApiError ? FIELD_OF[error.key ?? ''] : undefined;
