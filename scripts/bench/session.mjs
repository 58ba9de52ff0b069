import { loadTypeScript } from '../lib/typescript.mjs';

/**
 * Prepares logins as in the specification, with an encrypted password, for a browser that keeps its cookie.
 * → the call, which returns the token; its `draw` does in advance what the browser does before it sends, so that it is not part of the measured time
 */
export async function prepareSignIn(baseUrl, username) {
  const { sm2 } = await import('sm-crypto').then((module) => module.default);
  const { DEMO_PASSWORD } = await loadTypeScript('server/seeds/demo-accounts.ts');
  const config = await (await fetch(`${baseUrl}/data-board/config.json`)).json();
  const ciphers = [];
  let cookie = '';

  /** Encrypts one more password, with a nonce that is valid once. */
  async function draw() {
    const { nonce } = (await (await fetch(`${baseUrl}/api/password/nonce?purpose=login`)).json()).data;
    ciphers.push(`04${sm2.doEncrypt(`${nonce} ${DEMO_PASSWORD}`, config.sm2PublicKey, 1)}`);
  }

  async function attempt() {
    if (ciphers.length === 0) await draw();
    const query = new URLSearchParams({ username, password: ciphers.shift() });
    const answer = await fetch(`${baseUrl}/login?${query}`, { method: 'POST', headers: { cookie } });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const { code, token, message } = await answer.json();
    if (code !== '1') throw new Error(`signing in as ${username}: ${message}`);
    return token;
  }

  return Object.assign(attempt, { draw });
}

/** Signs in; returns the token. */
export async function signIn(baseUrl, username) {
  const attempt = await prepareSignIn(baseUrl, username);
  return attempt();
}
