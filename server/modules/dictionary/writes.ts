import type { DictionaryName } from '@contract/rules/dictionary';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import type { Family } from '../../platform/records/records';

export type WordRow = Selectable<Database['dictionaryWord']>;
type WordPatch = Updateable<Database['dictionaryWord']>;

/** The queries that change the words, in a transaction. */
export function makeDictionaryWrites(trx: Db) {
  const one = (id: number) => trx.selectFrom('dictionaryWord').selectAll().where('id', '=', id);

  return {
    find: (id: number) => one(id).executeTakeFirst(),

    /** One under its lock, and those around it too: their order is changed together. */
    async lock(id: number): Promise<WordRow | undefined> {
      await sql`LOCK TABLE dictionary_word IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
      return one(id).executeTakeFirst();
    },

    /** At the end of its dictionary, under a code of its own. */
    async add(word: Pick<Insertable<Database['dictionaryWord']>, 'dictionary' | 'name' | 'validFrom' | 'endsOn' | 'updatedAt'>) {
      const last = sql<number>`(SELECT coalesce(max(ordernum), 0) + 10 FROM dictionary_word WHERE dictionary = ${word.dictionary})`;
      const code = sql<string>`'own-' || currval(pg_get_serial_sequence('dictionary_word', 'id'))`;
      const id = sql<number>`nextval(pg_get_serial_sequence('dictionary_word', 'id'))`;
      return trx
        .insertInto('dictionaryWord')
        .values({ id, ...word, ordernum: last, code })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    change: (id: number, patch: WordPatch): Promise<WordRow> =>
      trx
        .updateTable('dictionaryWord')
        .set(patch)
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    countOf: async (dictionary: DictionaryName): Promise<number> => {
      const counted = trx.selectFrom('dictionaryWord').where('dictionary', '=', dictionary);
      return (await counted.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
    },

    /** Numbers the words anew, in that order; what each of them says is not changed by it. */
    renumber: async (ids: readonly number[]): Promise<void> => {
      await sql`UPDATE dictionary_word SET ordernum = place.at * 10
        FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS place (id, at) WHERE dictionary_word.id = place.id`.execute(trx);
    },
  };
}

/** Words have no states but those that days bring. */
export const WORDS: Family<WordRow, WordPatch, 'edit' | 'move'> = {
  type: 'dictionary',
  errors: { notFound: 'dictionary.not_found', stale: 'dictionary.stale' },
  find: (trx, _viewer, id) => makeDictionaryWrites(trx).find(id),
  lock: (trx, id) => makeDictionaryWrites(trx).lock(id),
  notNext: () => null,
  save: (trx, id, patch, now) => makeDictionaryWrites(trx).change(id, { ...patch, updatedAt: now }),
  statusOf: () => 'kept',
  snapshotOf: ({ id: _id, version: _version, updatedAt: _at, ...columns }) => columns,
};
