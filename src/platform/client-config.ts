import { DEFAULT_CLIENT_CONFIG } from '@contract/rules/client-config';
import type { ClientConfig } from '@contract/schema/config';

/** Fills the gaps of the configuration; removes the trailing slash of addresses, because paths begin with one. */
export function completeConfig(given: Partial<ClientConfig>): ClientConfig {
  const config: ClientConfig = {
    ...DEFAULT_CLIENT_CONFIG,
    ...given,
    cacheKeys: { ...DEFAULT_CLIENT_CONFIG.cacheKeys, ...given.cacheKeys },
  };
  return { ...config, apiBaseUrl: config.apiBaseUrl.replace(/\/+$/, '') };
}
