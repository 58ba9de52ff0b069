import { getConfig } from './config';
import { getCookie, removeCookie, setCookie } from './cookies';

// The names come from the configuration, so that two installations on one host keep apart.
const tokenName = (): string => getConfig().cacheKeys.auth;
const roleName = (): string => `${getConfig().cacheKeys.auth}-role`;

export const getToken = (): string | undefined => getCookie(tokenName()) || undefined;

export const setToken = (token: string): void => setCookie(tokenName(), token);

export const getRoleId = (): string | undefined => getCookie(roleName()) || undefined;

export const setRoleId = (roleId: string): void => setCookie(roleName(), roleId);

/** Forgets the token and the chosen role on this device. */
export function clearSession(): void {
  removeCookie(tokenName());
  removeCookie(roleName());
}
