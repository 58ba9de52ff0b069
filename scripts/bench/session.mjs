import { loadTypeScript } from '../lib/typescript.mjs';

/** Signs in as the specification says, password encrypted; answers the token. */
export async function signIn(baseUrl, username) {
  const { sm2 } = await import('sm-crypto').then((module) => module.default);
  const { DEMO_PASSWORD } = await loadTypeScript('server/seeds/demo-accounts.ts');
  const config = await (await fetch(`${baseUrl}/data-board/config.json`)).json();
  const password = `04${sm2.doEncrypt(DEMO_PASSWORD, config.sm2PublicKey, 1)}`;
  const answer = await fetch(`${baseUrl}/login?${new URLSearchParams({ username, password })}`, { method: 'POST' });
  const { code, token, message } = await answer.json();
  if (code !== '1') throw new Error(`signing in as ${username}: ${message}`);
  return token;
}
