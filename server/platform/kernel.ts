import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type Clock, systemClock } from './clock';
import { makePasswordWork, type PasswordWork } from './crypto/password-work';
import { loadSecrets, type Secrets } from './crypto/secrets';
import type { Db } from './db/connect';
import { openVault, type Vault } from './files/vault';
import type { Permission } from './http/route';
import { type CallerOf, makeCallerOf } from './http/browsers';
import { DEFAULT_RATE_LIMITS, type RateLimits } from './http/security';
import { type Jobs, makeJobs } from './jobs/jobs';
import type { OpenPlatforms } from './open-platform/open-platform';
import { makeOpenPlatforms, type PlatformOptions } from './open-platform/platforms';
import { makeSmsGateway, type SmsGateway, type SmsOptions } from './sms/gateway';
import type { Told } from './subject';

export interface KernelOptions {
  /** A migrated database. */
  db: Db;
  /** Uploaded files are kept in its folder `files`. */
  dataDir: string;
  clock?: Clock;
  /** Left out, ways in by a platform without an application answer ding.not_configured. */
  platforms?: PlatformOptions;
  /** Left out, codes by SMS answer sms.not_configured. */
  sms?: SmsOptions;
  /** Key of mobile numbers at rest, 32 hex digits; else one kept in the database. */
  dataKey?: string;
  rateLimits?: Partial<RateLimits>;
}

/** What modules are made from: what this process has once, whatever the modules. */
export interface Kernel {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  secrets: Secrets;
  passwords: PasswordWork;
  callerOf: CallerOf;
  vault: Vault;
  platforms: OpenPlatforms;
  gateway: SmsGateway;
  jobs: Jobs;
  rates: RateLimits;
  told: Told;
  /** What calls need a permission, by its code; complete when a call comes, and not while modules are made. */
  permissions: Map<string, Permission>;
}

export async function makeKernel(options: KernelOptions, log: FastifyBaseLogger): Promise<Kernel> {
  const { db, clock = systemClock } = options;
  const secrets = await loadSecrets(db, options);
  return {
    db,
    clock,
    log,
    secrets,
    passwords: makePasswordWork(secrets.sm2PrivateKey),
    callerOf: makeCallerOf((text) => secrets.keyedHash(text)),
    vault: await openVault(join(options.dataDir, 'files')),
    platforms: makeOpenPlatforms(options.platforms ?? {}, { db, clock, secrets }),
    gateway: makeSmsGateway(options.sms, { log, clock }),
    jobs: makeJobs({ db, onError: (err) => log.error({ err }, 'a job failed') }),
    rates: { ...DEFAULT_RATE_LIMITS, ...options.rateLimits },
    told: { subjects: {}, filesSeenBy: {}, published: {}, homeTiles: {}, exports: {}, imports: {} } as Told,
    permissions: new Map(),
  };
}
