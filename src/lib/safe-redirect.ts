import { ownPath } from '@contract/rules/own-path';

const OWN_PATH = /^\/(?![/\\])[\w\-./?=&%~:,+@!$'()*;]*$/;

/** The pages of the login process, which lead on and are no valid targets. */
const ON_THE_WAY: readonly string[] = [
  '/login',
  '/forget',
  '/repeatPass',
  '/bind',
  '/zzdlogin',
  '/callback',
  '/auth-redirect',
  '/zhezd/mobile403',
];

/**
 * Returns a link that is safe to open after the login: a path of this application, and no page of the login process; null for anything else, so that
 * a prepared address cannot send a user to another site.
 */
export function safeRedirect(link: string | undefined): string | null {
  if (!link || link.includes('\\') || !OWN_PATH.test(link)) return null;
  const path = link.split('?')[0] ?? '';
  return ownPath(path) === null || ON_THE_WAY.includes(path) ? null : link;
}
