import type { DictionaryName } from '@contract/rules/dictionary';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

export interface DictionaryEntryInput {
  dictionary: DictionaryName;
  name: string;
  validFrom: string | null;
  endsOn: string | null;
}

/** The columns of a new entry at the end of its dictionary, with a generated code. */
export const lastEntry = (entry: DictionaryEntryInput) => ({
  id: sql<number>`nextval(pg_get_serial_sequence('dictionary_word', 'id'))`,
  ...entry,
  ordernum: sql<number>`(SELECT coalesce(max(ordernum), 0) + 10 FROM dictionary_word WHERE dictionary = ${entry.dictionary})`,
  code: sql<string>`'own-' || currval(pg_get_serial_sequence('dictionary_word', 'id'))`,
});

/** Renumbers the entries in that order; this changes nothing else in an entry. */
export const renumber = (trx: Db, ids: readonly number[]) =>
  sql`UPDATE dictionary_word SET ordernum = place.at * 10
    FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS place (id, at) WHERE dictionary_word.id = place.id`.execute(trx);
