import type { PlatformName } from '@contract/rules/platforms';

declare module '../db/schema' {
  interface Database {
    platformToken: { platform: PlatformName; appKey: string; tokenCipher: string; expiresAt: Date };
  }
}
