import type { ThreadKind, ThreadState } from '@contract/rules/thread';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    thread: {
      id: Generated<number>;
      kind: ThreadKind;
      areaCode: string;
      /** The name of the record of a group; empty for two people. */
      title: string;
      /** The delegation, activity or station of a group. */
      recordId: number | null;
      /** The two people, the smaller id first. */
      oneId: number | null;
      otherId: number | null;
      state: Generated<ThreadState>;
      createdById: number;
      createdAt: Generated<Date>;
      lastMessageId: Generated<number | null>;
      lastAt: Generated<Date>;
    };
    threadMember: {
      threadId: number;
      userinfoId: number;
      isLeader: Generated<boolean>;
      /** The last message that the member has read. */
      readId: Generated<number>;
      joinedAt: Generated<Date>;
      leftAt: Generated<Date | null>;
      isMuted: Generated<boolean>;
      /** When the member was notified of a message; null again after the member has read the last one. */
      toldAt: Generated<Date | null>;
    };
    threadMessage: {
      id: Generated<number>;
      threadId: number;
      authorId: number;
      text: string;
      search: Generated<string>;
      mentions: Generated<number[]>;
      at: Generated<Date>;
      withdrawnAt: Generated<Date | null>;
    };
  }
}
