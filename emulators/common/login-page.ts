/** A person on the login page. */
interface Somebody {
  id: string;
  name: string;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);

/** Codes are sent only to this machine, as the platforms send them only to the registered addresses of an application. */
function callbackOf(text: string | null): URL | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) ? url : null;
}

/**
 * Returns the page on which a person would scan a picture with a phone: here the person is chosen instead, and the browser returns with their code.
 * Null for an address to which no code may be sent.
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
