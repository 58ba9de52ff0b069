import type { LightMyRequestResponse } from 'fastify';
import { seedAccount } from '../builders/account';
import { openApp, type TestApp } from '../builders/session';

const COOKIE = 'congress-auth-session';

let world: TestApp;
let username: string;

beforeAll(async () => {
  world = await openApp();
  ({ username } = await seedAccount(world.db, { roles: [{ roleKind: 'congress-office' }] }));
});
afterAll(() => world.close());

/** Signs in as a page of our own server does. */
const signInByPage = async (headers: Record<string, string> = { 'x-session-cookie': '1' }) => {
  const query = { username, password: world.encrypt('Renda@2026') };
  const answer = await world.ask({ method: 'POST', url: '/login', query, headers });
  return { answer, mark: answer.json<{ token: string }>().token, cookie: cookieIn(answer) };
};

const cookieIn = (answer: LightMyRequestResponse) => answer.cookies.find(({ name }) => name === COOKIE);

const ask = (url: string, { mark, token }: { mark?: string; token?: string }) =>
  world.app.inject({
    url,
    headers: { ...(mark && { authorization: `Bearer ${mark}` }), ...(token !== undefined && { cookie: `other=1; ${COOKIE}=${token}` }) },
  });

const CURRENT = '/api/admin/user/current';

describe('a page of our own server', () => {
  it('gets the token in a cookie that scripts cannot read, and a mark in its place', async () => {
    const { mark, cookie } = await signInByPage();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
    expect(mark).toMatch(/^c\.[\w-]{43}$/);
    const current = await ask(CURRENT, { mark, ...(cookie && { token: cookie.value }) });
    expect(current.statusCode).toBe(200);
    // No response contains the token itself.
    expect(current.json<{ data: { token: string } }>().data.token).toBe(mark);
    expect(current.body).not.toContain(cookie?.value);
    expect(cookieIn(current)).toBeUndefined();
  });

  it('the cookie is only sent over https when the page came by https', async () => {
    const secure = await openApp({ trustProxy: () => true });
    const account = await seedAccount(secure.db, { roles: [{ roleKind: 'congress-office' }] });
    const query = { username: account.username, password: secure.encrypt('Renda@2026') };
    const headers = { 'x-session-cookie': '1', 'x-forwarded-proto': 'https' };
    expect(cookieIn(await secure.ask({ method: 'POST', url: '/login', query, headers }))).toMatchObject({ secure: true });
    await secure.close();
  });

  it('neither the cookie nor the mark is a session by itself, nor together with those of another session', async () => {
    const [one, other] = [await signInByPage(), await signInByPage()];
    const refused = async (parts: { mark?: string; token?: string }) => (await ask(CURRENT, parts)).statusCode;
    expect(await refused({ token: one.cookie?.value ?? '' })).toBe(401);
    expect(await refused({ mark: one.mark })).toBe(401);
    expect(await refused({ mark: one.mark, token: other.cookie?.value ?? '' })).toBe(401);
    expect(await refused({ mark: `${one.mark.slice(0, -2)}xx`, token: one.cookie?.value ?? '' })).toBe(401);
    expect(await refused({ mark: 'c.', token: one.cookie?.value ?? '' })).toBe(401);
  });

  it('signing out ends the session and removes the cookie', async () => {
    const { mark, cookie } = await signInByPage();
    const parts = { mark, token: cookie?.value ?? '' };
    const out = await ask('/logout', parts);
    expect(cookieIn(out)).toMatchObject({ value: '', maxAge: 0 });
    expect((await ask(CURRENT, parts)).statusCode).toBe(440);
  });
});

it('a client that does not ask for the cookie gets the token as the specification says', async () => {
  const { answer, mark: token, cookie } = await signInByPage({});
  expect(cookie).toBeUndefined();
  expect(answer.json()).toMatchObject({ code: '1', token: expect.stringMatching(/^[\w-]{43}$/) as string });
  expect((await ask(CURRENT, { mark: token })).json<{ data: { token: string } }>().data.token).toBe(token);
});
