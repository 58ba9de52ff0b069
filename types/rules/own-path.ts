const LONGEST = 500;
const CHARACTERS = /^\/[\w\-./?=&%~:,+@!$'()*;]*$/;

/** What is read of a text whose percent signs are undone until nothing changes; null where they stand for nothing. */
function undone(text: string): string | null {
  try {
    for (let last = text, rounds = 0; rounds < 5; rounds += 1) {
      const next = decodeURIComponent(last);
      if (next === last) return next;
      last = next;
    }
  } catch {
    // A percent sign that stands for nothing.
  }
  return null;
}

/**
 * The link when it is a path of this application, with its query, else null: whoever is sent back by it stays here. Nothing that a browser
 * or a server in between might read as another host, `//host`, `/\host` or the same in percent signs, is a path of ours.
 */
export function ownPath(link: string | undefined): string | null {
  if (!link || link.length > LONGEST || !CHARACTERS.test(link)) return null;
  const path = undone(link.split('?')[0] ?? '');
  // Control characters vanish from an address, and what stands around them closes up.
  if (path === null || /[\\\u0000-\u0020\u007f]/.test(path) || path.includes('//')) return null;
  return path.split('/').some((part) => part === '..' || part === '.') ? null : link;
}
