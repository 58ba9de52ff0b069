import type { DeputyRequestPart, DeputyRequestState } from '@contract/rules/deputy-request';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    deputyRequest: {
      id: Generated<number>;
      deputyId: number;
      areaCode: string;
      state: Generated<DeputyRequestState>;
      parts: DeputyRequestPart[];
      photoId: string | null;
      occupation: string | null;
      note: Generated<string>;
      reply: Generated<string>;
      askedAt: Date;
      decidedByName: Generated<string>;
      version: Generated<number>;
      updatedAt: Date;
    };
    /** The requested number, stored only while the request is waiting. */
    deputyRequestNumber: { requestId: number; mobileCipher: string };
  }
}
