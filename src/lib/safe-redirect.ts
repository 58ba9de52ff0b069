const OWN_PATH = /^\/(?![/\\])[\w\-./?=&%~:,+@!$'()*;]*$/;

/**
 * A link that may be gone to after signing in: a path of this application, and not the login page again; null for anything else,
 * so that nobody can send a user elsewhere by a prepared address.
 */
export function safeRedirect(link: string | undefined): string | null {
  if (!link || link.includes('\\') || !OWN_PATH.test(link)) return null;
  const path = link.split('?')[0] ?? '';
  if (path.split('/').includes('..')) return null;
  return path === '/login' ? null : link;
}
