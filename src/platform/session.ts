import { randomUuid } from '@/lib/uuid';
import { getConfig } from './config';
import { getCookie, removeCookie, setCookie } from './cookies';

// The names come from the configuration, so that two installations on one host stay separate.
const tokenName = (): string => getConfig().cacheKeys.auth;
const roleName = (): string => `${getConfig().cacheKeys.auth}-role`;
const sessionName = (): string => getConfig().cacheKeys.trace;

export const getToken = (): string | undefined => getCookie(tokenName()) || undefined;

/** Begins a session on this device: stores its token, and a random session id that distinguishes its traces from those of another session. */
export function setToken(token: string): void {
  setCookie(tokenName(), token);
  setCookie(sessionName(), randomUuid());
}

/** The specification's current_session_id; undefined while no user is signed in. */
export const getSessionId = (): string | undefined => (getToken() ? getCookie(sessionName()) || undefined : undefined);

export const getRoleId = (): string | undefined => getCookie(roleName()) || undefined;

export const setRoleId = (roleId: string): void => setCookie(roleName(), roleId);

/** Removes the token and the chosen role from this device. */
export function clearSession(): void {
  removeCookie(tokenName());
  removeCookie(roleName());
  removeCookie(sessionName());
}
