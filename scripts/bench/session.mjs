import { loadTypeScript } from '../lib/typescript.mjs';

/** Readies a login as the specification says, password encrypted, of a browser that keeps its cookie. → the call, which answers the token */
export async function prepareSignIn(baseUrl, username) {
  const { sm2 } = await import('sm-crypto').then((module) => module.default);
  const { DEMO_PASSWORD } = await loadTypeScript('server/seeds/demo-accounts.ts');
  const config = await (await fetch(`${baseUrl}/data-board/config.json`)).json();
  let cookie = '';
  return async () => {
    const { nonce } = (await (await fetch(`${baseUrl}/api/password/nonce?purpose=login`)).json()).data;
    const password = `04${sm2.doEncrypt(`${nonce} ${DEMO_PASSWORD}`, config.sm2PublicKey, 1)}`;
    const answer = await fetch(`${baseUrl}/login?${new URLSearchParams({ username, password })}`, { method: 'POST', headers: { cookie } });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const { code, token, message } = await answer.json();
    if (code !== '1') throw new Error(`signing in as ${username}: ${message}`);
    return token;
  };
}

/** Signs in; answers the token. */
export async function signIn(baseUrl, username) {
  const attempt = await prepareSignIn(baseUrl, username);
  return attempt();
}
