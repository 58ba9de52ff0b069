import { ownPath } from '@contract/rules/own-path';

const OWN_PATH = /^\/(?![/\\])[\w\-./?=&%~:,+@!$'()*;]*$/;

/** Pages on the way in, which lead on and are no place to arrive at. */
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
 * A link that may be gone to after signing in: a path of this application, and none of the pages on the way in; null for anything else,
 * so that nobody can send a user elsewhere by a prepared address.
 */
export function safeRedirect(link: string | undefined): string | null {
  if (!link || link.includes('\\') || !OWN_PATH.test(link)) return null;
  const path = link.split('?')[0] ?? '';
  return ownPath(path) === null || ON_THE_WAY.includes(path) ? null : link;
}
