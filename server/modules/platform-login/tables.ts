import type { PlatformName } from '@contract/rules/platforms';

declare module '../../platform/db/schema' {
  interface Database {
    bindingTicket: { ticketHash: string; platform: PlatformName; externalId: string; openid: string; expiresAt: Date };
    webState: { stateHash: string; browserHash: string; platform: PlatformName; back: string; expiresAt: Date };
  }
}
