import type { LiveEventName } from '@contract/rules/live';
import type { Generated } from 'kysely';

declare module '../db/schema' {
  interface Database {
    /** An event for the open pages of a role; kept for an hour. */
    liveEvent: {
      id: Generated<number>;
      /** The number of the transaction that wrote it, as text: it is larger than a safe integer may be. */
      xid: Generated<string>;
      userinfoId: number;
      event: LiveEventName;
      refId: number | null;
      at: Generated<Date>;
    };
  }
}
