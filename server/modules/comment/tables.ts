import type { CommentState } from '@contract/rules/comment';
import type { RefusalReason } from '@contract/rules/moderation';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    comment: {
      id: Generated<number>;
      deputyId: number | null;
      stationId: number | null;
      areaCode: string;
      title: string;
      content: string;
      state: Generated<CommentState>;
      isPublic: Generated<boolean>;
      refusalReason: Generated<RefusalReason | null>;
      note: Generated<string>;
      decidedAt: Date | null;
      decidedByName: Generated<string>;
      answer: Generated<string>;
      answeredAt: Date | null;
      answeredBy: Generated<'deputy' | 'office' | null>;
      answeredByName: Generated<string>;
      stars: Generated<number | null>;
      ratedAt: Date | null;
      submittedAt: Date;
      dueAt: Date | null;
      nearAt: Date | null;
      suggestionId: Generated<number | null>;
      leadId: Generated<number | null>;
      version: Generated<number>;
      updatedAt: Date;
    };
    commentWarning: { commentId: number; dueAt: Date; warned: 'near' | 'over'; at: Date };
    /** Who follows a public comment: a role, or a visitor by a receipt. */
    commentFollow: {
      id: Generated<number>;
      commentId: number;
      userinfoId: number | null;
      receipt: string | null;
      addressHash: string | null;
      at: Date;
    };
    /** The writer of a comment, stored apart so that history does not contain it. */
    commentSender: { commentId: number; receipt: string; name: string; mobileCipher: string; addressHash: string; at: Date };
  }
}
