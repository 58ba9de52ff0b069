import type { RefusalReason } from '@contract/rules/moderation';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    visitorOpinion: {
      id: Generated<number>;
      receipt: string;
      areaCode: string;
      category: string;
      title: string;
      content: string;
      name: string;
      mobileCipher: string;
      addressHash: string;
      state: Generated<'waiting' | 'published' | 'refused'>;
      refusalReason: Generated<RefusalReason | null>;
      answer: Generated<string>;
      submittedAt: Date;
      moderatedAt: Date | null;
      moderatedByName: Generated<string>;
    };
  }
}
