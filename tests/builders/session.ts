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
  /** Where it comes from; attempts are counted by it too. */
  address?: string;
  /** What the browser keeps of an earlier answer. */
  cookie?: string;
}

/** What a login answers; the specification gives it no envelope. */
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
  /** What time it is for the server; may be set. */
  time: { now: Date };
  /** Lets so much time pass for the server. */
  pass(ms: number): void;
  /** Calls an address; with a token, as its bearer. */
  ask(options: InjectOptions & { token?: string }): Promise<LightMyRequestResponse>;
  /** As the client sends the passwords of one call: SM2 in hex with 04 before it, sealed with one value that is good once. */
  seal(purpose: PasswordPurpose): (password: string) => string;
  /** The one password of a login. */
  encrypt(password: string): string;
  login(input: LoginInput): Promise<LightMyRequestResponse>;
  /** The token of a login that must succeed. */
  tokenOf(username: string): Promise<string>;
  current(token: string, userinfoId?: number): Promise<CurrentUser>;
  signIn(role: RoleOptions): Promise<Person>;
  /** Another server over the same database and folder. */
  another(options?: Partial<AppOptions>): Promise<FastifyInstance>;
  close(): Promise<void>;
}

let addresses = 0;

/** An address that nobody has failed or sent from. */
export const freshAddress = (): string => `10.9.${String(Math.floor(++addresses / 250))}.${String((addresses % 250) + 1)}`;

/** The key of the error an answer carries. */
export const errorOf = (response: LightMyRequestResponse): ErrorKey | undefined =>
  response.json<Envelope<{ error?: ErrorKey } | null>>().data?.error;

export const messageOf = (response: LightMyRequestResponse): string => response.json<Envelope<unknown>>().message;

/** The data of a call's answer, which the server's check has held to its schema. */
export const dataOf = <N extends RouteName>(response: LightMyRequestResponse, _name: N): FreshReply<N> =>
  response.json<Envelope<FreshReply<N>>>().data;

/** A server on a database of its own, told the time by the test, whose answers must fit the contract. */
export async function openApp({ seed, ...options }: Partial<AppOptions> & { seed?: SeedName } = {}): Promise<TestApp> {
  const database = await createTestDatabase(seed ? { seed } : {});
  const db = connect(database.url);
  const time = { now: new Date('2026-03-05T02:00:00Z') };
  const dataDir = temporaryFolder(`${uniqueName('app')}_${randomUUID()}`);
  const build = (more: Partial<AppOptions> = {}) =>
    buildApp({
      db,
      dataDir,
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
  const secrets = await loadSecrets(db, options);
  // The value that password.nonce answers, drawn without a call.
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
