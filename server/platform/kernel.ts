import { join } from 'node:path';
import type { ClientConfig } from '@contract/schema/config';
import type { FastifyBaseLogger } from 'fastify';
import { type Clock, systemClock } from './clock';
import { makePasswordWork, type PasswordWork } from './crypto/password-work';
import { makeSealedPasswords, type NonceRule, type SealedPasswords } from './crypto/sealed-passwords';
import { loadSecrets, type Secrets } from './crypto/secrets';
import type { Db } from './db/connect';
import { openVault, type Vault } from './files/vault';
import type { Permission } from './http/route';
import { type CallerOf, makeCallerOf } from './http/browsers';
import { DEFAULT_RATE_LIMITS, type RateLimits } from './http/security';
import { type Jobs, makeJobs } from './jobs/jobs';
import { makeRuns, type Runs } from './jobs/runs';
import { type InForce, type Installation, openInstallation } from './installation/installation';
import type { OpenPlatforms } from './open-platform/open-platform';
import { makeOpenPlatforms, type PlatformOptions } from './open-platform/platforms';
import type { AddressRule } from './outgoing/addresses';
import { makeSmsGateway, type SmsGateway, type SmsOptions } from './sms/gateway';
import type { Told } from './subject';

export interface KernelOptions {
  /** What config.json says other than what is stored and the defaults. */
  client?: Partial<ClientConfig>;
  /** A migrated database. */
  db: Db;
  /** Uploaded files are kept in its folder `files`. */
  dataDir: string;
  clock?: Clock;
  /** Go before those stored; ways in by a platform without an application answer ding.not_configured. */
  platforms?: PlatformOptions;
  /** Goes before the one stored, unless it is the log; without any, codes by SMS answer sms.not_configured. */
  sms?: SmsOptions;
  /** Where the addresses of gateways and platforms that people type may lead; the open internet alone unless told. */
  allowsAddress?: AddressRule;
  /** Key of mobile numbers at rest, 32 hex digits; else one kept in the database. */
  dataKey?: string;
  rateLimits?: Partial<RateLimits>;
  /** Whether passwords have to come with a one-time value; 'required' unless told. */
  passwordNonce?: NonceRule;
}

/** What modules are made from: what this process has once, whatever the modules. */
export interface Kernel {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  secrets: Secrets;
  passwords: PasswordWork;
  sealed: SealedPasswords;
  callerOf: CallerOf;
  installation: Installation;
  /** Where files are, and the embedded database. */
  dataDir: string;
  vault: Vault;
  /** Those in force: they change while the server runs. */
  platforms: OpenPlatforms;
  gateway: SmsGateway;
  jobs: Jobs;
  runs: Runs;
  rates: RateLimits;
  told: Told;
  /** What calls need a permission, by its code; complete when a call comes, and not while modules are made. */
  permissions: Map<string, Permission>;
  /** What calls are called in the log, by their names; complete as late. */
  callWords: Map<string, string>;
}

/** Makes something of the settings in force, and makes it anew when they have changed. */
function following<T>(installation: Installation, make: (inForce: InForce) => T): () => T {
  let of = installation.inForce();
  let made = make(of);
  return () => {
    const now = installation.inForce();
    if (now !== of) [of, made] = [now, make(now)];
    return made;
  };
}

export async function makeKernel(options: KernelOptions, log: FastifyBaseLogger): Promise<Kernel> {
  const { db, clock = systemClock } = options;
  const runs = makeRuns({ db, clock, log });
  const secrets = await loadSecrets(db, options);
  const passwords = makePasswordWork(secrets.sm2PrivateKey);
  const installation = await openInstallation({ db, secrets, log }, options);
  const platforms = following(installation, (inForce) => makeOpenPlatforms(inForce.platforms, { db, clock, secrets }));
  const gateway = following(installation, ({ sms }) => makeSmsGateway(sms, { log, clock }));
  return {
    db,
    clock,
    log,
    secrets,
    passwords,
    sealed: makeSealedPasswords({ db, clock, secrets, passwords, ...(options.passwordNonce && { rule: options.passwordNonce }) }),
    callerOf: makeCallerOf((text) => secrets.keyedHash(text)),
    dataDir: options.dataDir,
    vault: await openVault(join(options.dataDir, 'files')),
    installation,
    platforms: {
      get dingtalk() {
        return platforms().dingtalk;
      },
      get zhezhengding() {
        return platforms().zhezhengding;
      },
    },
    gateway: { check: () => gateway().check(), send: (message) => gateway().send(message) },
    jobs: makeJobs({ db, onError: (err) => log.error({ err }, 'a job failed'), record: runs.record }),
    runs,
    rates: { ...DEFAULT_RATE_LIMITS, ...options.rateLimits },
    told: {
      subjects: {},
      filesSeenBy: {},
      published: {},
      homeTiles: {},
      performance: {},
      scores: {},
      raised: {},
      exports: {},
      imports: {},
      objectNames: {},
      approvals: {},
    } as Told,
    permissions: new Map(),
    callWords: new Map(),
  };
}
