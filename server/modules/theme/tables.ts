import type { ThemeState } from '@contract/rules/theme';
import type { Addressing } from '@contract/schema/addressee';
import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    theme: {
      id: Generated<number>;
      areaCode: string;
      title: string;
      aim: string[];
      /** Sanitized HTML, as is the result. */
      introduction: string;
      result: Generated<string>;
      coverId: string | null;
      /** YYYY-MM-DD. */
      beginsOn: string | null;
      endsOn: string | null;
      /** Written only by earlier versions; see moved-texts.ts. */
      contact: Generated<string>;
      contactCipher: Generated<string>;
      disclosed: boolean;
      state: Generated<ThemeState>;
      addressing: ColumnType<Addressing, string, string>;
      publisherId: number;
      publishedAt: Date | null;
      announcedAt: Date | null;
      version: Generated<number>;
      createdAt: Date;
      updatedAt: Date;
    };
  }
}
