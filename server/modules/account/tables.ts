import type { Generated } from 'kysely';
import type { SmsPurpose } from '../../platform/sms/gateway';

declare module '../../platform/db/schema' {
  interface Database {
    /** Hashes of former passwords; a trigger writes them. */
    formerPassword: { id: Generated<number>; accountId: number; passwordHash: string };
    smsCode: {
      id: string;
      purpose: SmsPurpose;
      mobileHash: string;
      accountId: number | null;
      codeHash: string;
      sentAt: Date;
      expiresAt: Date;
      browserHash: string | null;
      networkHash: string;
      tries: Generated<number>;
      nearTries: Generated<number>;
      farTries: Generated<number>;
      usedAt: Date | null;
    };
  }
}
