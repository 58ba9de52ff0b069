import type { CallReply } from '@contract/contract';
import { call } from '@/platform/call';

export type Profile = CallReply<'account.profile'>;
export type SignedInSession = CallReply<'account.sessions'>[number];
export type LoginHistory = CallReply<'account.loginHistory'>;
export type PlatformBinding = CallReply<'account.bindings'>[number];
type CodeSent = CallReply<'account.sendMobileCode'>;

// Each part of the personal center shows its errors in its own place.
const QUIET = { quiet: true };

export const getProfile = (): Promise<Profile> => call('account.profile', {}, QUIET);

/** Sets an uploaded picture as the account's, or removes the current one. */
export const setAvatar = (fileId: string | null): Promise<Profile> => call('account.setAvatar', { body: { fileId } }, QUIET);

/** Sends a code to the new mobile number of the account. */
export const sendMobileCode = (mobile: string): Promise<CodeSent> => call('account.sendMobileCode', { body: { mobile } }, QUIET);

export const changeMobile = (input: { mobile: string; smsCode: string }): Promise<Profile> =>
  call('account.changeMobile', { body: input }, QUIET);

export const listSessions = (): Promise<SignedInSession[]> => call('account.sessions', {}, QUIET);

export const endSession = (id: string): Promise<null> => call('account.endSession', { params: { id } }, QUIET);

export const endOtherSessions = (): Promise<{ ended: number }> => call('account.endOtherSessions', {}, QUIET);

export const listLogins = (query: { page: number; pageSize: number }): Promise<LoginHistory> =>
  call('account.loginHistory', { query }, QUIET);

export const listBindings = (): Promise<PlatformBinding[]> => call('account.bindings', {}, QUIET);

/** Returns the remaining bindings. */
export const unbind = (platform: PlatformBinding['platform']): Promise<PlatformBinding[]> =>
  call('account.unbind', { params: { platform } }, QUIET);
