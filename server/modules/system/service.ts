import { DEFAULT_CLIENT_CONFIG } from '@contract/rules/client-config';
import type { ClientConfig } from '@contract/schema/config';
import { fail } from '../../platform/errors';
import type { SystemReads } from './reads';

export interface SystemService {
  config(): ClientConfig;
  /** Throws server.not_ready while the database does not answer. */
  checkReady(): Promise<void>;
}

/** `client` overrides the defaults; the public key is the platform's own. */
export function makeSystemService(options: { reads: SystemReads; sm2PublicKey: string; client?: Partial<ClientConfig> }): SystemService {
  const config = { ...DEFAULT_CLIENT_CONFIG, captcha: 'server' as const, ...options.client, sm2PublicKey: options.sm2PublicKey };
  return {
    config: () => config,
    checkReady: async () => {
      try {
        await options.reads.ping();
      } catch {
        throw fail('server.not_ready');
      }
    },
  };
}
