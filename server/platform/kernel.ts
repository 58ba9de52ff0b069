import { join } from 'node:path';
import type { ClientConfig } from '@contract/schema/config';
import type { FastifyBaseLogger } from 'fastify';
import { type Clock, systemClock } from './clock';
import { makePasswordWork, type PasswordWork } from './crypto/password-work';
import { makeSealedPasswords, type NonceRule, type SealedPasswords } from './crypto/sealed-passwords';
import { type KeySource, keySourceOf } from './crypto/key-source';
import { loadSecrets, type Secrets } from './crypto/secrets';
import { type Db, hasReplica } from './db/connect';
import { makeReplica, type Replica } from './db/replica';
import { openVault, type Vault } from './files/vault';
import type { S3Options } from './files/s3-options';
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
import type { ModuleParts } from './module-parts';
import { DEFAULT_WATCH, type WatchOptions } from '../watching-environment';
import { makeMetrics, type Metrics } from './watching/metrics';
import { type SlowQueries, watchQueries } from './watching/slow-queries';

export interface KernelOptions {
  /** The values of config.json that override the stored ones and the defaults. */
  client?: Partial<ClientConfig>;
  /** A migrated database. */
  db: Db;
  /** Uploaded files are kept in its subfolder `files`. */
  dataDir: string;
  /** The bucket for uploaded files, instead of the subfolder. */
  s3?: S3Options | undefined;
  clock?: Clock;
  /** Override the stored ones; logins through a platform without an application answer ding.not_configured. */
  platforms?: PlatformOptions;
  /** Overrides the stored gateway, unless it is the log; without any gateway, codes by SMS answer sms.not_configured. */
  sms?: SmsOptions;
  /** The addresses that users may type for gateways and platforms; by default only the open internet. */
  allowsAddress?: AddressRule;
  /** The place of the keys; by default the file keys.json in the data folder. */
  keys?: KeySource;
  /** The key for stored mobile numbers, 32 hex digits; by default that of the ring. */
  dataKey?: string | undefined;
  rateLimits?: Partial<RateLimits>;
  /** Whether passwords must come with a one-time value; 'required' by default. */
  passwordNonce?: NonceRule;
  /** How the operator watches the server. */
  watch?: WatchOptions;
}

/** The objects that modules are built from: each exists once per process, independent of the modules. */
export interface Kernel {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  secrets: Secrets;
  passwords: PasswordWork;
  sealed: SealedPasswords;
  callerOf: CallerOf;
  installation: Installation;
  /** The folder of the files and of the embedded database. */
  dataDir: string;
  vault: Vault;
  /** The platforms in force: they change while the server runs. */
  platforms: OpenPlatforms;
  gateway: SmsGateway;
  jobs: Jobs;
  runs: Runs;
  metrics: Metrics;
  slowQueries: SlowQueries;
  /** Null without DATABASE_READ_URL. */
  replica: Replica | null;
  watch: WatchOptions;
  rates: RateLimits;
  moduleParts: ModuleParts;
  /** The permissions of the calls, by code; complete when a call arrives, but not yet while modules are built. */
  permissions: Map<string, Permission>;
  /** The names of the calls in the log, by call name; complete at the same time. */
  callWords: Map<string, string>;
}

/** Builds a value from the settings in force, and builds it again after they have changed. */
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
  const { db, dataDir, dataKey, clock = systemClock, keys = keySourceOf({ dataDir }), watch = DEFAULT_WATCH } = options;
  const metrics = makeMetrics(db);
  const slowQueries = watchQueries({ db, clock, log, metrics, slowMs: watch.slowQueryMs });
  const runs = makeRuns({ db, clock, log });
  const secrets = await loadSecrets(db, { keys, dataKey });
  const passwords = makePasswordWork(secrets);
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
    dataDir,
    vault: await openVault(join(dataDir, 'files'), { s3: options.s3, onAway: (err) => log.error({ err }, 'the S3 server failed') }),
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
    metrics,
    slowQueries,
    replica: hasReplica(db) ? makeReplica(db, (err) => log.warn({ err }, 'the replica cannot be read')) : null,
    watch,
    rates: { ...DEFAULT_RATE_LIMITS, ...options.rateLimits },
    moduleParts: {
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
    } as ModuleParts,
    permissions: new Map(),
    callWords: new Map(),
  };
}
