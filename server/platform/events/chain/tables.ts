import type { Generated } from 'kysely';

declare module '../../db/schema' {
  interface Database {
    /** One row for each event, in the order of the ids. */
    eventChain: {
      position: number;
      eventId: number;
      at: Date;
      eventHash: Buffer;
      hash: Buffer;
    };
    /** The head of the chain, signed. */
    eventSeal: {
      number: number;
      at: Date;
      position: number;
      hash: string;
      count: number;
      fingerprint: string;
      signature: string;
    };
    /** The results of checks that an auditor started. */
    eventCheck: {
      id: Generated<number>;
      startedAt: Date;
      endedAt: Date;
      accountId: number;
      actorName: string;
      checked: number;
      problems: number | null;
      firstProblem: string | null;
    };
    /** The public keys of seals, also of keys that are no longer used. */
    eventSealKey: { fingerprint: string; publicKey: string; since: Date };
  }
}
