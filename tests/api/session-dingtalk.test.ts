import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DingtalkEmulator, startDingtalkEmulator } from '../../server/platform/dingtalk-emulator';
import { seedAccount } from '../builders/account';
import { dataOf, errorOf, openApp, type TestApp } from '../builders/session';

let emulator: DingtalkEmulator;
let world: TestApp;

beforeAll(async () => {
  emulator = await startDingtalkEmulator('0');
  world = await openApp({ dingtalk: emulator.options });
});

afterAll(async () => {
  await world.close();
  await emulator.stop();
});

const authenticate = (code: string, app = world.app) => app.inject({ method: 'POST', url: '/api/ding/authenticate', query: { code } });

async function emulatorDoes(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${emulator.options.baseUrl}/emulator/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

describe('session.dingAuthenticate › a person bound to an account', () => {
  it('gets a token that works and the openid', async () => {
    const { accountId } = await seedAccount(world.db, { name: '叶茂', dingtalkUserid: 'ding-deputy' });
    const response = await authenticate('demo-deputy');
    expect(response.statusCode).toBe(200);
    const { token, openid } = dataOf(response, 'session.dingAuthenticate');
    expect(openid).not.toBe('');
    expect((await world.current(token)).name).toBe('叶茂');
    const session = await world.db.selectFrom('session').select(['openid']).where('accountId', '=', accountId).executeTakeFirstOrThrow();
    expect(session.openid).toBe(openid);
    const logins = await world.db.selectFrom('loginEvent').select(['way', 'outcome']).where('accountId', '=', accountId).execute();
    expect(logins).toEqual([{ way: 'dingtalk', outcome: 'success' }]);
  });

  it('gets in after DingTalk has ended the app’s token, which is renewed once', async () => {
    expect((await authenticate('demo-deputy')).statusCode).toBe(200);
    await emulatorDoes('clock', { advanceMs: 3 * 3_600_000 });
    expect((await authenticate('demo-deputy')).statusCode).toBe(200);
  });

  it('does not have to change a password that it never used', async () => {
    await world.db.updateTable('account').set({ mustChangePassword: true }).where('dingtalkUserid', '=', 'ding-deputy').execute();
    const { token } = dataOf(await authenticate('demo-deputy'), 'session.dingAuthenticate');
    expect((await world.current(token)).mustChangePassword).toBe(false);
    expect((await world.ask({ url: '/api/suggestion/counts', token })).statusCode).toBe(200);
    await world.db.updateTable('account').set({ mustChangePassword: false }).where('dingtalkUserid', '=', 'ding-deputy').execute();
  });

  it('is refused a code that was used', async () => {
    const { code } = await emulatorDoes('codes', { userid: 'ding-deputy' });
    expect((await authenticate(String(code))).statusCode).toBe(200);
    const again = await authenticate(String(code));
    expect([again.statusCode, errorOf(again)]).toEqual([400, 'ding.code_refused']);
  });

  it('is refused a disabled account', async () => {
    await world.db.updateTable('account').set({ disabled: true }).where('dingtalkUserid', '=', 'ding-deputy').execute();
    const response = await authenticate('demo-deputy');
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'ding.not_bound']);
    const last = await world.db.selectFrom('loginEvent').select(['way', 'outcome']).orderBy('id', 'desc').limit(1).execute();
    expect(last).toEqual([{ way: 'dingtalk', outcome: 'disabled' }]);
  });
});

describe('session.dingAuthenticate › others', () => {
  it('are refused a code that DingTalk does not know', async () => {
    const response = await authenticate('never-issued');
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'ding.code_refused']);
  });

  it('are told that no account is bound to them', async () => {
    const response = await authenticate('demo-deputy2');
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'ding.not_bound']);
  });

  it.each([
    ['no code', {}],
    ['an empty code', { code: '' }],
    ['a code too long', { code: 'x'.repeat(257) }],
  ])('are refused %s', async (_what, query) => {
    const response = await world.ask({ method: 'POST', url: '/api/ding/authenticate', query });
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'request.invalid']);
  });
});

describe('session.dingAuthenticate › a platform', () => {
  it('without a DingTalk application says so', async () => {
    const app = await world.another({ dingtalk: undefined });
    const response = await authenticate('demo-deputy', app);
    expect([response.statusCode, errorOf(response)]).toEqual([503, 'ding.not_configured']);
  });

  it('whose DingTalk cannot be reached says so', async () => {
    const app = await world.another({ dingtalk: { ...emulator.options, baseUrl: 'http://127.0.0.1:1' } });
    const response = await authenticate('demo-deputy', app);
    expect([response.statusCode, errorOf(response)]).toEqual([502, 'ding.unavailable']);
  });

  it('whose secret DingTalk refuses says that it is unavailable, with the code for the operator', async () => {
    const app = await world.another({ dingtalk: { ...emulator.options, appSecret: 'wrong' } });
    const response = await authenticate('demo-deputy', app);
    expect(response.statusCode).toBe(502);
    expect(response.json()).toMatchObject({ data: { error: 'ding.unavailable', errcode: 40096 } });
  });

  it('does not wait for a platform that says nothing', async () => {
    const silent: Server = createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const baseUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const app = await world.another({ dingtalk: { ...emulator.options, baseUrl } });
    expect((await authenticate('demo-deputy', app)).statusCode).toBe(502);
    silent.closeAllConnections();
    silent.close();
  });
});
