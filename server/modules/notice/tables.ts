import type { PublishState } from '@contract/rules/publishing';
import type { Addressing } from '@contract/schema/addressee';
import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    notice: {
      id: Generated<number>;
      areaCode: string;
      title: string;
      /** Sanitized HTML. */
      content: string;
      /** The same as plain text. */
      words: string;
      urgent: boolean;
      pinned: boolean;
      openToAll: boolean;
      expiresAt: Date | null;
      confirmBy: Date | null;
      state: PublishState;
      addressing: ColumnType<Addressing, string, string>;
      withdrawReason: Generated<string>;
      publisherId: number;
      announcedAt: Date | null;
      /** Increases when all addressees are asked to read the notice again. */
      edition: Generated<number>;
      version: Generated<number>;
      createdAt: Date;
      updatedAt: Date;
    };
  }
}
