import type { ClientConfig } from '@contract/schema/config';

/** What differs from one installation to the next: read once before anything else runs. */
export interface ConfigPort {
  /** Rejects when the file cannot be had or holds no key. */
  loadConfig(): Promise<ClientConfig>;
  /** Throws before loadConfig has ended. */
  getConfig(): ClientConfig;
}
