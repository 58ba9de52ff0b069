import type { ImportList } from '@contract/rules/exchange-lists';
import type { Generated } from 'kysely';

declare module '../db/schema' {
  interface Database {
    export: {
      id: string;
      userinfoId: number;
      queryCipher: string;
      total: number;
      written: Generated<number>;
      state: 'waiting' | 'running' | 'done' | 'failed';
      createdAt: Date;
      seenAt: Date;
    };
    import: {
      id: string;
      userinfoId: number;
      list: ImportList;
      fileName: string;
      rowsCipher: string;
      createdAt: Date;
      importedAt: Date | null;
    };
  }
}
