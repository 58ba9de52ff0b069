import type { PublishState } from '@contract/rules/publishing';
import type { Addressing } from '@contract/schema/addressee';
import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    notice: {
      id: Generated<number>;
      areaCode: string;
      title: string;
      /** Harmless HTML. */
      content: string;
      /** The same without its marks. */
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
      /** Grows when everybody is asked to read it again. */
      edition: Generated<number>;
      version: Generated<number>;
      createdAt: Date;
      updatedAt: Date;
    };
  }
}
