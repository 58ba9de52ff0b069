import type { CallReply } from '@contract/contract';
import { call } from '@/platform/call';

export type Profile = CallReply<'account.profile'>;
export type SignedInSession = CallReply<'account.sessions'>[number];
export type LoginHistory = CallReply<'account.loginHistory'>;
export type PlatformBinding = CallReply<'account.bindings'>[number];
type CodeSent = CallReply<'account.sendMobileCode'>;

// Each part of the personal center shows in its own place what fails there.
const QUIET = { quiet: true };

export const getProfile = (): Promise<Profile> => call('account.profile', {}, QUIET);

/** Makes a picture that was uploaded before the account's, or takes the present one away. */
export const setAvatar = (fileId: string | null): Promise<Profile> => call('account.setAvatar', { body: { fileId } }, QUIET);

/** Sends a code to the number that shall become the account's. */
export const sendMobileCode = (mobile: string): Promise<CodeSent> => call('account.sendMobileCode', { body: { mobile } }, QUIET);

export const changeMobile = (input: { mobile: string; smsCode: string }): Promise<Profile> =>
  call('account.changeMobile', { body: input }, QUIET);

export const listSessions = (): Promise<SignedInSession[]> => call('account.sessions', {}, QUIET);

export const endSession = (id: string): Promise<null> => call('account.endSession', { params: { id } }, QUIET);

export const endOtherSessions = (): Promise<{ ended: number }> => call('account.endOtherSessions', {}, QUIET);

export const listLogins = (query: { page: number; pageSize: number }): Promise<LoginHistory> =>
  call('account.loginHistory', { query }, QUIET);

export const listBindings = (): Promise<PlatformBinding[]> => call('account.bindings', {}, QUIET);

/** Answers those that are left. */
export const unbind = (platform: PlatformBinding['platform']): Promise<PlatformBinding[]> =>
  call('account.unbind', { params: { platform } }, QUIET);
