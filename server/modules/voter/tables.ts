import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    /** Belongs to one mandate; no other user sees it. */
    voter: {
      id: Generated<number>;
      deputyId: number;
      nameCipher: string;
      mobileCipher: Generated<string>;
      mobileHash: string | null;
      address: Generated<string>;
      note: Generated<string>;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
  }
}
