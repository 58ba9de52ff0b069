import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { PasswordPurpose } from '@contract/rules/password-nonce';
import { DEMO_PASSWORD, demoAccounts } from '../../server/seeds/demo-accounts';
import { type AccountWorld, openAccountWorld } from '../builders/account-world';
import { errorOf, messageOf } from '../builders/session';
import { sealFor } from '../support/sealed-password';
import { startTestServer, type TestServer } from '../support/server';

const MINUTE = 60_000;
/** The time for a server process over demo data, which the first test file that needs them must create. */
const SERVER_START_MS = 180_000;

let world: AccountWorld;
let server: TestServer;

beforeAll(async () => {
  [world, server] = await Promise.all([openAccountWorld(), startTestServer({ seed: 'demo', env: { LOG_LEVEL: 'warn' } })]);
}, SERVER_START_MS);

afterAll(async () => {
  await world.close();
  await server.stop();
});

beforeEach(() => {
  world.pass(2 * MINUTE);
  Object.assign(world.gateway.answer, { status: 200, afterMs: 0 });
});

const bind = (token: string, mobile: string) =>
  world.ask({ method: 'POST', url: '/api/account/mobile/sms-code', token, payload: { mobile } });

async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 5000;
  while (!holds()) {
    if (Date.now() > end) throw new Error('it did not come to hold');
    await delay(10);
  }
}

describe('a gateway that fails', () => {
  it('a user who binds a number sees the failure of the gateway, and can ask again when it works', async () => {
    const { token } = await world.account();
    const mobile = world.freshMobile();
    world.gateway.answer.status = 500;
    const failed = await bind(token, mobile);
    expect([failed.statusCode, errorOf(failed)]).toEqual([502, 'sms.unavailable']);
    world.gateway.answer.status = 204;
    world.pass(MINUTE);
    expect((await bind(token, mobile)).statusCode).toBe(200);
  });

  it('a gateway failure does not show whether a number has an account: the next caller gets the error for any number', async () => {
    const { mobile } = await world.account();
    world.gateway.answer.status = 500;
    const sent = world.gateway.received.length;
    expect((await world.sendCode(mobile)).statusCode).toBe(200);
    await until(() => world.gateway.received.length > sent);
    await delay(100);
    for (const number of [mobile, world.freshMobile()]) {
      const response = await world.sendCode(number);
      expect([response.statusCode, errorOf(response)]).toEqual([502, 'sms.unavailable']);
    }
    world.gateway.answer.status = 200;
    world.pass(MINUTE);
    expect(await world.codeFor(mobile)).toMatch(/^\d{6}$/);
  });

  it('the server does not wait for a slow gateway until it answers', async () => {
    const { mobile, token } = await world.account();
    const SLOW_MS = 20_000;
    world.gateway.answer.afterMs = SLOW_MS;
    const begun = Date.now();
    expect((await world.sendCode(mobile)).statusCode).toBe(200);
    expect(Date.now() - begun).toBeLessThan(SLOW_MS);
    const slow = await bind(token, world.freshMobile());
    expect(errorOf(slow)).toBe('sms.unavailable');
    expect(Date.now() - begun).toBeLessThan(SLOW_MS);
  });
});

describe('a platform without a gateway', () => {
  it('a platform without a gateway returns that error for every number, also to a signed-in user', async () => {
    const app = await world.another({ sms: undefined });
    const { token, mobile } = await world.account();
    for (const number of [mobile, world.freshMobile()]) {
      const response = await app.inject({ url: '/api/admin/password/sms-code', query: { mobile: number } });
      expect([response.statusCode, errorOf(response)]).toEqual([503, 'sms.not_configured']);
    }
    const headers = { authorization: `Bearer ${token}` };
    const response = await app.inject({ method: 'POST', url: '/api/account/mobile/sms-code', headers, payload: { mobile } });
    expect(messageOf(response)).toBe('平台还没有配置短信服务，请联系管理员');
  });
});

const mobileOf = (username: string): string => demoAccounts.find((account) => account.username === username)?.mobile ?? '';

/** Requests a code for the demo account's number and reads it from the server's log. */
async function codeInLog({ baseUrl, logFile }: TestServer, username: string): Promise<string> {
  const from = readFileSync(logFile, 'utf8').length;
  const response = await fetch(`${baseUrl}/api/admin/password/sms-code?mobile=${mobileOf(username)}`);
  expect(response.status).toBe(200);
  const code = (): string | undefined => /"code":"(\d{6})"/.exec(readFileSync(logFile, 'utf8').slice(from))?.[1];
  await until(() => code() !== undefined);
  return code() ?? '';
}

async function login({ baseUrl }: TestServer, username: string, cipher: string): Promise<{ code: string; token?: string }> {
  const query = new URLSearchParams({ username, password: cipher });
  return (await (await fetch(`${baseUrl}/login?${query.toString()}`, { method: 'POST' })).json()) as { code: string; token?: string };
}

describe('the embedded gateway', () => {
  it('the log at level warn shows the code of a demo account with a masked number, and the code sets a new password', async () => {
    const code = await codeInLog(server, 'jyb');
    const log = readFileSync(server.logFile, 'utf8');
    expect(log).toContain('"mobile":"154****0005"');
    expect(log.split('\n').filter((line) => line.startsWith('{') && line.includes(mobileOf('jyb')))).toEqual([]);
    const newpassword = (await sealFor(server.baseUrl, 'forgotten'))('Suggestion#2027');
    const query = new URLSearchParams({ phone: mobileOf('jyb'), msgCode: code, newpassword });
    expect((await fetch(`${server.baseUrl}/api/admin/user/changepassword?${query.toString()}`)).status).toBe(200);
    expect((await login(server, 'jyb', (await sealFor(server.baseUrl, 'login'))('Suggestion#2027'))).code).toBe('1');
  });

  it(
    'only the embedded gateway logs a code: no password, number or token is in the log, even at level trace',
    async () => {
      const other = await startTestServer({ databaseUrl: server.databaseUrl ?? '', env: { LOG_LEVEL: 'trace' } });
      try {
        const code = await codeInLog(other, 'unit');
        const ciphers: string[] = [];
        const encrypted = async (purpose: PasswordPurpose, ...passwords: string[]): Promise<string[]> => {
          const made = passwords.map(await sealFor(other.baseUrl, purpose));
          ciphers.push(...made);
          return made;
        };
        const { token = '' } = await login(other, 'unit', (await encrypted('login', DEMO_PASSWORD))[0] ?? '');
        const ask = (path: string, init: RequestInit = {}) =>
          fetch(`${other.baseUrl}${path}`, {
            ...init,
            headers: { authorization: `Bearer ${token}`, ...(init.body ? { 'content-type': 'application/json' } : {}) },
          });
        const phone = mobileOf('unit');
        const reset = async (old: string) => {
          const [oldPassword, newPassword] = await encrypted('change', old, 'Suggestion#2028');
          return ask('/api/admin/reset/password', {
            method: 'POST',
            body: JSON.stringify({ username: 'unit', oldPassword, newPassword }),
          });
        };
        const [newpassword = ''] = await encrypted('forgotten', 'Suggestion#2029');
        const answers = [
          await ask(`/api/admin/sms-code/check?mobile=${phone}&smsCode=${code}`),
          await reset('wrong'),
          await reset(DEMO_PASSWORD),
          await ask('/api/account/mobile/sms-code', { method: 'POST', body: JSON.stringify({ mobile: '15400009999' }) }),
          await ask(`/api/admin/user/changepassword?phone=${phone}&msgCode=${code}&newpassword=${newpassword}`),
          await ask('/api/account/session'),
        ];
        expect(answers.map(({ status }) => status)).toEqual([200, 400, 200, 200, 200, 440]);
        await until(() => readFileSync(other.logFile, 'utf8').includes('"path":"/api/account/session"'));
        // The list of demo accounts that the start prints is not a log line.
        const lines = readFileSync(other.logFile, 'utf8')
          .split('\n')
          .filter((line) => line.startsWith('{'));
        expect(lines.some((line) => line.includes('"path":"/api/admin/user/changepassword"'))).toBe(true);
        const secrets = [...ciphers, token, phone, '15400009999', DEMO_PASSWORD, 'Suggestion#'];
        for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
        expect(lines.filter((line) => line.includes(`"${code}"`))).toHaveLength(1);
      } finally {
        await other.stop();
      }
    },
    SERVER_START_MS,
  );
});
