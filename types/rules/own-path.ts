const LONGEST = 500;
const CHARACTERS = /^\/[\w\-./?=&%~:,+@!$'()*;]*$/;

/** Decodes percent escapes until nothing changes; null for an invalid escape. */
function undone(text: string): string | null {
  try {
    for (let last = text, rounds = 0; rounds < 5; rounds += 1) {
      const next = decodeURIComponent(last);
      if (next === last) return next;
      last = next;
    }
  } catch {
    // An invalid percent escape.
  }
  return null;
}

/**
 * Returns the link when it is a path of this application, with its query string, otherwise null: a redirect to it stays in the application. Anything
 * that a browser or a server in between could read as another host, such as `//host`, `/\host` or the same in percent escapes, is refused.
 */
export function ownPath(link: string | undefined): string | null {
  if (!link || link.length > LONGEST || !CHARACTERS.test(link)) return null;
  const path = undone(link.split('?')[0] ?? '');
  // Browsers drop control characters from an address and join the rest.
  if (path === null || /[\\\u0000-\u0020\u007f]/.test(path) || path.includes('//')) return null;
  return path.split('/').some((part) => part === '..' || part === '.') ? null : link;
}
