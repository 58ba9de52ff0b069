import { randomInt } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { testSecrets } from '../support/keys';
import { type AccountOptions, type SeededAccount, seedAccount } from './account';
import { dataOf, openApp, type TestApp } from './session';
import { openGateway, type TestGateway } from './sms-gateway';

/** The client of a call: an address, and the cookie of an earlier response. */
export interface From {
  address?: string;
  cookie?: string;
}

export interface AccountWorld extends TestApp {
  gateway: TestGateway;
  /** Returns a number that belongs to no account. */
  freshMobile(): string;
  /** Creates an account that can be found by its number, with a session. */
  account(options?: AccountOptions): Promise<SeededAccount & { mobile: string; token: string }>;
  sendCode(mobile: string, from?: From): Promise<LightMyRequestResponse>;
  checkCode(mobile: string, smsCode: string, from?: From): Promise<LightMyRequestResponse>;
  /** Requests a code for a forgotten password, waits for it, and returns it. */
  codeFor(mobile: string): Promise<string>;
  change(phone: string, msgCode: string, password: string): Promise<LightMyRequestResponse>;
  reset(token: string | undefined, input: { username: string; old: string; password: string }): Promise<LightMyRequestResponse>;
  /** Sends a call with JSON in the body. */
  put(url: string, token: string | undefined, payload: object): Promise<LightMyRequestResponse>;
  /** Returns the status of a call with this token, to see whether the session is still valid. */
  statusOf(token: string): Promise<number>;
}

/** Opens a server with an SMS gateway, for the calls of accounts about themselves. */
export async function openAccountWorld(options: Parameters<typeof openApp>[0] = {}): Promise<AccountWorld> {
  const gateway = await openGateway();
  const world = await openApp({ sms: { url: gateway.url, token: 'gateway-token' }, ...options });
  const secrets = await testSecrets(world.db);
  const json = (method: InjectOptions['method'], url: string, token: string | undefined, payload: object) =>
    world.ask({ method, url, payload, ...(token !== undefined && { token }) });
  const freshMobile = () => `139${String(randomInt(10 ** 8)).padStart(8, '0')}`;
  const by = ({ address, cookie }: From = {}) => ({
    ...(address !== undefined && { remoteAddress: address }),
    ...(cookie !== undefined && { headers: { cookie } }),
  });
  const sendCode: AccountWorld['sendCode'] = (mobile, from) =>
    world.ask({ url: '/api/admin/password/sms-code', query: { mobile }, ...by(from) });

  return {
    ...world,
    gateway,
    freshMobile,
    account: async (accountOptions = {}) => {
      const mobile = freshMobile();
      const numbers = { mobileCipher: secrets.textCipher.encrypt(mobile), mobileHash: secrets.keyedHash(mobile) };
      const account = await seedAccount(world.db, { ...numbers, ...accountOptions });
      return { ...account, mobile, token: accountOptions.disabled ? '' : await world.tokenOf(account.username) };
    },
    sendCode,
    checkCode: (mobile, smsCode, from) => world.ask({ url: '/api/admin/sms-code/check', query: { mobile, smsCode }, ...by(from) }),
    codeFor: async (mobile) => {
      const before = gateway.received.filter(({ message }) => message.mobile === mobile).length;
      const { lifeSeconds } = dataOf(await sendCode(mobile), 'password.sendCode');
      if (lifeSeconds === 0) throw new Error('a code without a life');
      return gateway.codeFor(mobile, before + 1);
    },
    change: (phone, msgCode, password) =>
      world.ask({ url: '/api/admin/user/changepassword', query: { phone, msgCode, newpassword: world.seal('forgotten')(password) } }),
    reset: (token, { username, old, password }) => {
      const encrypt = world.seal('change');
      return json('POST', '/api/admin/reset/password', token, { username, oldPassword: encrypt(old), newPassword: encrypt(password) });
    },
    put: (url, token, payload) => json('PUT', url, token, payload),
    statusOf: async (token) => (await world.ask({ url: '/api/admin/user/current', token })).statusCode,
    close: async () => {
      await world.close();
      gateway.close();
    },
  };
}
