import { beijingDate } from '@contract/rules/beijing';
import { DEFAULT_CLIENT_CONFIG } from '@contract/rules/client-config';
import type { ClientConfig } from '@contract/schema/config';
import type { Clock } from '../../platform/clock';
import { fail } from '../../platform/errors';
import type { Secrets } from '../../platform/crypto/secrets';
import type { Installation } from '../../platform/installation/installation';
import type { SystemReads } from './reads';

export interface SystemService {
  /** Returns the defaults, overridden by the stored values, overridden by the environment. */
  config(): ClientConfig;
  /** Throws server.not_ready while the database does not answer. */
  checkReady(): Promise<void>;
}

export function makeSystemService(options: {
  reads: SystemReads;
  secrets: Pick<Secrets, 'sm2PublicKey'>;
  installation: Installation;
  clock: Clock;
  idleMs: number;
}): SystemService {
  const { reads, secrets, installation, clock, idleMs } = options;

  /** Checks whether the last day of the stored announcement has passed; one from the environment has no last day. */
  function isAnnouncementOver(): boolean {
    const { announcementUntil } = installation.stored().congress;
    const isStored = !installation.byEnvironment.includes('announcement');
    return isStored && announcementUntil !== null && announcementUntil < beijingDate(clock.now());
  }

  return {
    config: () => ({
      ...DEFAULT_CLIENT_CONFIG,
      captcha: 'server',
      passwordNonce: 'server',
      sessionCookie: 'server',
      idleMinutes: Math.ceil(idleMs / 60_000),
      ...installation.inForce().client,
      ...(isAnnouncementOver() && { announcement: '' }),
      sm2PublicKey: secrets.sm2PublicKey,
    }),
    checkReady: async () => {
      try {
        await reads.ping();
      } catch {
        throw fail('server.not_ready');
      }
    },
  };
}
