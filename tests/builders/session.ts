import { randomUUID } from 'node:crypto';
import type { Envelope } from '@contract/contract';
import type { ErrorKey } from '@contract/errors';
import type { RouteName } from '@contract/routes';
import type { PasswordPurpose } from '@contract/rules/password-nonce';
import type { CurrentUser } from '@contract/schema/session';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sm2 } from 'sm-crypto-v2';
import { type AppOptions, buildApp } from '../../server/app';
import { makeSealedPasswords } from '../../server/platform/crypto/sealed-passwords';
import { loadSecrets } from '../../server/platform/crypto/secrets';
import { connect, type Db } from '../../server/platform/db/connect';
import { createTestDatabase } from '../support/database';
import { runKeys } from '../support/keys';
import { temporaryFolder, uniqueName } from '../support/run';
import type { SeedName } from '../support/template';
import { PASSWORD } from './account';
import type { FreshReply } from './fresh-reply';
import { type Person, type RoleOptions, signIn } from './people';

export interface LoginInput {
  username: string;
  password?: string;
  captchaId?: string;
  captchaCode?: string;
  /** The client's address; attempts are also counted by it. */
  address?: string;
  /** The cookie of an earlier response. */
  cookie?: string;
}

/** The response of a login; the specification gives it no envelope. */
export interface LoginAnswer {
  code: string;
  token?: string;
  message: string;
  captchaRequired?: boolean;
  lockedUntil?: string;
}

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  dataDir: string;
  /** The server's time; may be set. */
  time: { now: Date };
  /** Moves the server's time by this much. */
  pass(ms: number): void;
  /** Sends a request; with a token, as its bearer. */
  ask(options: InjectOptions & { token?: string }): Promise<LightMyRequestResponse>;
  /** Returns the function that encrypts the passwords of one call as the client does: SM2 in hex with 04 before it, with one one-time value. */
  seal(purpose: PasswordPurpose): (password: string) => string;
  /** Encrypts the only password of a login. */
  encrypt(password: string): string;
  login(input: LoginInput): Promise<LightMyRequestResponse>;
  /** Logs in, which must succeed, and returns the token. */
  tokenOf(username: string): Promise<string>;
  current(token: string, userinfoId?: number): Promise<CurrentUser>;
  signIn(role: RoleOptions): Promise<Person>;
  /** Opens another server over the same database and folder. */
  another(options?: Partial<AppOptions>): Promise<FastifyInstance>;
  close(): Promise<void>;
}

let addresses = 0;

/** Returns an address from which no request has failed or been sent. */
export const freshAddress = (): string => `10.9.${String(Math.floor(++addresses / 250))}.${String((addresses % 250) + 1)}`;

/** Returns the key of the error in a response. */
export const errorOf = (response: LightMyRequestResponse): ErrorKey | undefined =>
  response.json<Envelope<{ error?: ErrorKey } | null>>().data?.error;

export const messageOf = (response: LightMyRequestResponse): string => response.json<Envelope<unknown>>().message;

/** Returns the data of a response, which the server's own check has validated against its schema. */
export const dataOf = <N extends RouteName>(response: LightMyRequestResponse, _name: N): FreshReply<N> =>
  response.json<Envelope<FreshReply<N>>>().data;

/** Opens a server on its own database, with a time set by the test, whose responses must match the contract. */
export async function openApp({ seed, ...options }: Partial<AppOptions> & { seed?: SeedName } = {}): Promise<TestApp> {
  const database = await createTestDatabase(seed ? { seed } : {});
  const db = connect(database.url);
  const time = { now: new Date('2026-03-05T02:00:00Z') };
  const dataDir = temporaryFolder(`${uniqueName('app')}_${randomUUID()}`);
  const build = (more: Partial<AppOptions> = {}) =>
    buildApp({
      db,
      dataDir,
      keys: runKeys(),
      clock: { now: () => new Date(time.now) },
      logLevel: 'silent',
      strictReplies: true,
      rateLimits: {
        perAddress: 1_000_000,
        logins: 1_000_000,
        loginsOfNetwork: 1_000_000,
        captchas: 1_000_000,
        smsCodes: 1_000_000,
        passwords: 1_000_000,
      },
      ...options,
      ...more,
    });
  const app = await build();
  const others: FastifyInstance[] = [];

  const ask: TestApp['ask'] = ({ token, headers, ...rest }) =>
    app.inject({ ...rest, headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } });
  const { sm2PublicKey } = (await app.inject('/data-board/config.json')).json<{ sm2PublicKey: string }>();
  const secrets = await loadSecrets(db, { keys: runKeys(), ...options });
  // The value that password.nonce returns, created without a call.
  const { draw } = makeSealedPasswords({
    db,
    clock: { now: () => time.now },
    secrets,
    passwords: { decrypt: () => Promise.resolve(null) },
  });
  const seal: TestApp['seal'] = (purpose) => {
    const nonce = draw(purpose);
    return (password) => `04${sm2.doEncrypt(`${nonce} ${password}`, sm2PublicKey, 1)}`;
  };
  const encrypt = (password: string) => seal('login')(password);
  const login: TestApp['login'] = ({ password = PASSWORD, address = '127.0.0.1', cookie, ...query }) =>
    ask({
      method: 'POST',
      url: '/login',
      query: { ...query, password: encrypt(password) },
      remoteAddress: address,
      ...(cookie !== undefined && { headers: { cookie } }),
    });

  return {
    app,
    db,
    dataDir,
    time,
    pass: (ms) => {
      time.now = new Date(time.now.getTime() + ms);
    },
    ask,
    seal,
    encrypt,
    login,
    tokenOf: async (username) => (await login({ username })).json<{ token: string }>().token,
    current: async (token, userinfoId) =>
      dataOf(
        await ask({ url: '/api/admin/user/current', token, query: userinfoId ? { userinfoId: String(userinfoId) } : {} }),
        'session.current',
      ),
    signIn: (role) => signIn(db, time.now, role),
    another: async (more) => {
      const other = await build(more);
      others.push(other);
      return other;
    },
    close: async () => {
      await Promise.all([app, ...others].map((one) => one.close()));
      await db.destroy();
      await database.drop();
    },
  };
}
