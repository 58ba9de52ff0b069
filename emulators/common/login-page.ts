/** Somebody who may be on the login page. */
interface Somebody {
  id: string;
  name: string;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);

/** Codes go back to this machine alone, as the platforms send them to the addresses that an application has registered. */
function callbackOf(text: string | null): URL | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) ? url : null;
}

/**
 * The page on which a person would hold a phone before a picture: here one is chosen instead, and the browser goes back with their code.
 * Null for an address that no code may be sent to.
 */
export function loginPage(query: URLSearchParams, people: readonly Somebody[], codeFor: (id: string) => Record<string, string>) {
  const callback = callbackOf(query.get('redirect_uri'));
  if (!callback) return null;
  const links = people.map(({ id, name }) => {
    const url = new URL(callback);
    for (const [key, value] of Object.entries(codeFor(id))) url.searchParams.set(key, value);
    url.searchParams.set('state', query.get('state') ?? '');
    return `<li><a href="${escaped(url.href)}">${escaped(name)}</a></li>`;
  });
  return `<!doctype html><html lang="zh"><meta charset="utf-8"><title>模拟扫码登录</title><h1>模拟扫码登录</h1><ul>${links.join('')}</ul></html>`;
}
