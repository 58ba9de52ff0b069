import { randomUuid } from '@/lib/uuid';
import { getConfig } from './config';
import { getCookie, removeCookie, setCookie } from './cookies';

// The names come from the configuration, so that two installations on one host stay separate.
const tokenName = (): string => getConfig().cacheKeys.auth;
const roleName = (): string => `${getConfig().cacheKeys.auth}-role`;
const sessionName = (): string => getConfig().cacheKeys.trace;

const watchers = new Set<() => void>();

/** Calls the watcher after each change of the token or the role on this page; a change by another window is not noticed. */
export const watchSession = (watcher: () => void): void => void watchers.add(watcher);

const tellWatchers = (): void => watchers.forEach((watcher) => watcher());

export const getToken = (): string | undefined => getCookie(tokenName()) || undefined;

/** Begins a session on this device: stores its token, and a random session id that distinguishes its traces from those of another session. */
export function setToken(token: string): void {
  setCookie(tokenName(), token);
  setCookie(sessionName(), randomUuid());
  tellWatchers();
}

/** The specification's current_session_id; undefined while no user is signed in. */
export const getSessionId = (): string | undefined => (getToken() ? getCookie(sessionName()) || undefined : undefined);

export const getRoleId = (): string | undefined => getCookie(roleName()) || undefined;

export function setRoleId(roleId: string): void {
  setCookie(roleName(), roleId);
  tellWatchers();
}

/** Removes the token and the chosen role from this device. */
export function clearSession(): void {
  removeCookie(tokenName());
  removeCookie(roleName());
  removeCookie(sessionName());
  tellWatchers();
}
