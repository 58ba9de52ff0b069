import type { DictionaryName } from '@contract/rules/dictionary';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    dictionaryWord: {
      id: Generated<number>;
      dictionary: DictionaryName;
      code: string;
      name: string;
      ordernum: number;
      builtIn: Generated<boolean>;
      validFrom: string | null;
      endsOn: string | null;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
  }
}
