import { type RouteName, routes } from '@contract/routes';
import type { PasswordPurpose } from '@contract/rules/password-nonce';
import { sm2 } from 'sm-crypto-v2';
import { buildApp } from '../../server/app';
import { systemClock } from '../../server/platform/clock';
import { makeSealedPasswords } from '../../server/platform/crypto/sealed-passwords';
import { keySourceOf } from '../../server/platform/crypto/key-source';
import { loadSecrets } from '../../server/platform/crypto/secrets';
import { connect, type Db } from '../../server/platform/db/connect';
import type { Access } from '../../server/platform/http/route';
import { DEFAULT_RATE_LIMITS } from '../../server/platform/http/security';

const NO_LIMIT = 1_000_000_000;

/** The purpose for which each call's passwords are encrypted. */
const PURPOSES: Partial<Record<RouteName, PasswordPurpose>> = {
  'session.login': 'login',
  'password.reset': 'change',
  'password.change': 'forgotten',
  'secondFactor.begin': 'second-factor',
  'secondFactor.end': 'second-factor',
  'setup.finish': 'setup',
};

/** Whether the simplest request of the call contains a password. */
export const takesPassword = (name: RouteName): boolean => name in PURPOSES;

/** The tested server, in this process: it really listens, on a real database. */
export interface FuzzedServer {
  db: Db;
  port: number;
  access: Map<RouteName, Access>;
  /** Returns a password in the client's format for that call: valid once. */
  encrypt(password: string, name: RouteName): string;
  close(): Promise<void>;
}

/** Listens on a free port with a database of demo data; its rate limits are off. `logLevel` as of pino. */
export async function openServer(options: {
  databaseUrl: string;
  dataDir: string;
  keysFile?: string;
  logLevel: string;
}): Promise<FuzzedServer> {
  const db = connect(options.databaseUrl);
  const keys = keySourceOf(options);
  const access = new Map<RouteName, Access>();
  const names = new Map(Object.entries(routes).map(([name, { method, path }]) => [`${method} ${path}`, name as RouteName]));
  const app = await buildApp({
    db,
    dataDir: options.dataDir,
    keys,
    logLevel: options.logLevel,
    sms: 'log',
    opinionsADay: NO_LIMIT,
    rateLimits: Object.fromEntries(Object.keys(DEFAULT_RATE_LIMITS).map((name) => [name, NO_LIMIT])),
    onRoute: ({ method, url, config }) => {
      const name = names.get(`${String(method)} ${url}`);
      if (name && config?.access) access.set(name, config.access);
    },
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const secrets = await loadSecrets(db, { keys });
  const sealed = makeSealedPasswords({ db, clock: systemClock, secrets, passwords: { decrypt: () => Promise.resolve(null) } });
  const { sm2PublicKey } = (await app.inject('/data-board/config.json')).json<{ sm2PublicKey: string }>();
  return {
    db,
    port: Number(port),
    access,
    encrypt: (password, name) => `04${sm2.doEncrypt(`${sealed.draw(PURPOSES[name] ?? 'login')} ${password}`, sm2PublicKey, 1)}`,
    close: async () => {
      await app.close();
      await db.destroy();
    },
  };
}
